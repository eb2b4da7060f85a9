import pytest


@pytest.fixture
def announced():
    """Everything announced during the test."""
    from games.announcements import announced as signal

    heard = []

    def listen(announcement, **_):
        heard.append(announcement)

    signal.connect(listen)
    yield heard
    signal.disconnect(listen)
