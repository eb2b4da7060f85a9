"""Scripts as they are served: each with everything it imports, and meaning the same."""

from __future__ import annotations

import pytest
from django.contrib.staticfiles.finders import find

from config.bundling import CannotBundle, bundled, gathered
from rulesets.kernel.registry import rulesets

SCRIPTS = {
    "a/start.js": 'import { one, two as second } from "./one.js";\nimport "../b/aside.js";\nsay(one + second);\n',
    "a/one.js": 'import { three } from "../b/three.js";\nexport const one = 1, two = three - 1; // counted\n'
    "const own = `\n\n// no comment`;\n",
    "b/three.js": "export function three() { return 3; }\nexport class Own {}\nexport { three as drei };\n",
    "b/aside.js": 'import { drei } from "./three.js";\nconst own = drei;\n',
}


def read(scripts: dict[str, str]):
    return lambda name: scripts[name].encode()


def own(name: str) -> bytes:
    with open(find(name), "rb") as file:
        return file.read()


def test_a_bundle_holds_every_script_once_and_each_after_what_it_needs():
    assert [module.name for module in gathered("a/start.js", read(SCRIPTS))] == [
        "b/three.js",
        "a/one.js",
        "b/aside.js",
        "a/start.js",
    ]
    text = bundled("a/start.js", read(SCRIPTS)).decode()
    assert "import" not in text and "export" not in text and "counted" not in text
    assert "`\n\n// no comment`" in text, "what a script writes is no comment of its own"
    assert "const { one: one, two: second } = $$1;" in text
    assert "get drei() { return three; }" in text


def test_a_script_that_imports_nothing_stays_as_it_is():
    assert bundled("b/three.js", read(SCRIPTS)) == SCRIPTS["b/three.js"].encode()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('import other from "./b.js";', "names in braces"),
        ('import * as all from "./b.js";', "names in braces"),
        ('import { x } from "https://example.org/x.js";', "scripts of our own"),
        ('export { x } from "./b.js";', "exports have names"),
        ("export default 3;", "exports have names"),
        ("export let x = 3;", "does not change"),
        ('const x = await fetch("/");', "no such thing"),
        ('const x = () => import("./b.js");', "no such thing"),
        ("const x = import.meta.url;", "no such thing"),
        ("const x = ;", "no JavaScript"),
    ],
)
def test_what_would_mean_something_else_in_a_bundle_is_refused_by_name_and_line(text, reason):
    scripts = {"a.js": f"\n{text}\n", "b.js": "export const x = 1;"}
    with pytest.raises(CannotBundle, match=rf"a\.js, line 2: .*{reason}"):
        bundled("a.js", read(scripts))


def test_scripts_that_import_each_other_are_refused():
    scripts = {"a.js": 'import "./b.js";', "b.js": 'import "./a.js";'}
    with pytest.raises(CannotBundle, match=r"a\.js -> b\.js -> a\.js"):
        bundled("a.js", read(scripts))


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_no_script_is_in_two_files_of_one_page(name):
    workbench = rulesets()[name].workbench
    if not workbench:
        return
    page, bench = ({module.name for module in gathered(entry, own)} for entry in ("games/table.js", workbench))
    assert page & bench == set(), "it would run twice"
