import pytest


@pytest.fixture
def announced():
    """Everything announced during the test."""
    from games.announcements import announced as signal

    heard = []

    def listen(announcements, **_):
        heard.extend(announcements)

    signal.connect(listen)
    yield heard
    signal.disconnect(listen)
