#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes reports of recordings and looks whether they are what they promise to be.

  check_report.py --etinspect EXE [--data DIR] [--corpus DIR]... [--keep DIR]

Each HTML file is parsed: every element ends, nothing is loaded, no style but one element and no script, every picture has
its title, no folder is told. The same input gives the same bytes; HTML has at most 1 MB, Markdown 60 lines and 60,000
bytes. Titles with hostile texts stay texts. `tidy`, `cmark-gfm`, Chromium and in it axe-core (`pip install axe-core-python`)
are asked, too, where they are installed; what was skipped is told. Chromium opens eight pages, those of real models first, plain,
under the policy of Jenkins, and without script: each time it shows all pictures and texts of the file, asks for nothing, and its
console says nothing but that the policy took the style. Prints one line per failure and ends with status 1 for any.
"""
import argparse
import glob
import html
import html.parser
import http.server
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

VOID = {"meta", "br", "hr", "img", "input", "link"}
HOSTILE = "<script>alert(1)</script> @team [a](http://x.example) ``` \u202e & |--| \x1b[31m \"'> https://y.example www.z.example"
POLICY = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';"


class Page(html.parser.HTMLParser):
    """What is wrong with a page, and what is in it."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.failures = []
        self.texts = []
        self.titles = []
        self.headings = []
        self.ids = []

    def fail(self, text):
        self.failures.append(f"{text} at line {self.getpos()[0]}")

    def handle_starttag(self, tag, attrs):
        self.look(tag, dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.look(tag, dict(attrs))

    def look(self, tag, attributes):
        if tag in ("script", "iframe", "object", "embed", "base", "form", "img", "link"):
            self.fail(f"<{tag}>")
        for name, value in attributes.items():
            if name == "style" or name.startswith("on"):
                self.fail(f"attribute {name}")
            if name in ("src", "href", "xlink:href", "data", "action") and not (value or "").startswith("#"):
                self.fail(f"{name}={value}")
        if tag == "svg" and attributes.get("role") != "img":
            self.fail("a picture without a role")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "id" in attributes:
            self.ids.append(attributes["id"])

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.fail(f"</{tag}> within <{self.open[-1] if self.open else ''}>")
            return
        self.open.pop()

    def handle_data(self, data):
        self.texts.append(data)

    def finish(self):
        self.close()
        if self.open:
            self.failures.append(f"not ended: {self.open}")
        if self.headings and (self.headings[0] != 1 or any(b > a + 1 for a, b in zip(self.headings, self.headings[1:]))):
            self.failures.append(f"headings: {self.headings}")
        if len(set(self.ids)) != len(self.ids):
            self.failures.append("an id twice")
        return self.failures


def run(words, **more):
    return subprocess.run(words, capture_output=True, check=False, **more)


def report(etinspect, words, form, title=None):
    command = [etinspect, "report", *words, "--format", form] + (["--title", title] if title else [])
    done = run(command)
    if done.returncode == 1 and not done.stdout:
        return None  # a dump that is refused
    if done.returncode not in (0, 4):
        raise RuntimeError(f"{' '.join(command)}: status {done.returncode}: {done.stderr[-300:]}")
    return done.stdout


def files_of(dump):
    words = [dump]
    folder = os.path.dirname(dump)
    for option, file in (("--etrecord", "etrecord.bin"), ("--pte", "model.pte"),
                         ("--debug-buffer", os.path.basename(dump)[:-5] + ".dbg.bin")):
        if os.path.exists(os.path.join(folder, file)):
            words += [option, os.path.join(folder, file)]
    return words


def check_html(name, page, folder):
    failures = []
    if len(page) > 1_000_000:
        failures.append(f"{name}: {len(page)} bytes")
    parser = Page()
    parser.feed(page.decode("utf-8"))
    failures += [f"{name}: {text}" for text in parser.finish()]
    if folder.encode() in page:
        failures.append(f"{name}: tells a folder")
    if page.count(b"<svg") != page.count(b"</title>") - 1 - page.count(b"<g><title>"):
        failures.append(f"{name}: a picture without a title")
    if any(ord(c) < 0x20 and c != "\n" or c in "\u202e\u202d\u2066\x7f" for c in page.decode("utf-8")):
        failures.append(f"{name}: a character that cannot be seen")
    return failures


def check_markdown(name, text, folder):
    shown = text.decode("utf-8")
    failures = []
    if len(shown.splitlines()) > 60 or len(text) > 60_000:
        failures.append(f"{name}: {len(shown.splitlines())} lines, {len(text)} bytes of Markdown")
    if folder in shown:
        failures.append(f"{name}: Markdown tells a folder")
    if re.search(r"(?<!\\)@|(?<!\\)://", shown):
        failures.append(f"{name}: Markdown mentions or links")
    if shutil.which("cmark-gfm"):
        made = run(["cmark-gfm", "-e", "table", "-e", "autolink"], input=text).stdout.decode("utf-8")
        if "<a " in made or "<script" in made or "<img" in made:
            failures.append(f"{name}: Markdown becomes a link or an element")
    return failures


def check_against(etinspect, dump, earlier, folder):
    """What became of the findings stands in the report as `etinspect findings` tells it, and hurts no promise."""
    words = files_of(dump) + ["--against", earlier]
    for option, value in zip(files_of(earlier)[1::2], files_of(earlier)[2::2]):
        if option in ("--etrecord", "--pte"):
            words += [option.replace("--", "--against-"), value]
    where = os.path.dirname(os.path.abspath(dump))
    page = report(etinspect, words, "html")
    name = "against.html"
    failures = check_html(name, page, where)
    markdown = report(etinspect, words, "markdown")
    failures += check_markdown(name, markdown, where)
    asked = [word for i, word in enumerate(words) if "--debug-buffer" not in words[max(0, i - 1):i + 1]]
    told = run([etinspect, "findings", *asked]).stdout.decode("utf-8")
    changes = re.findall(r"^  ((?:new|changed|gone|not looked for): \S+ \S+)", told, re.MULTILINE)
    shown = re.findall(r"<li>(?:<span[^>]*>)?((?:new|changed|gone|not looked for): \S+ \S+)", page.decode("utf-8"))
    if not changes or shown != changes:
        failures.append(f"{name}: {shown} in the place of {changes}")
    if b"Findings since the first of the earlier recordings: " not in markdown:
        failures.append(f"{name}: Markdown does not tell what changed")
    with open(os.path.join(folder, name), "wb") as file:
        file.write(page)
    return failures


def check_tidy(name, path):
    said = run(["tidy", "-q", "-e", "-utf8", path]).stderr.decode("utf-8", "replace")
    odd = [line for line in said.splitlines() if "not allowed for HTML5" not in line and "Warning" not in line and line]
    return [f"{name}: tidy: {line}" for line in odd[:3]]


class Requests(http.server.SimpleHTTPRequestHandler):
    asked = []
    policy = ""

    def do_GET(self):
        if self.path == "/favicon.ico":  # the browser's own wish, not the page's
            self.send_response(204)
            self.end_headers()
            return
        Requests.asked.append(self.path)
        super().do_GET()

    def end_headers(self):
        if Requests.policy:
            self.send_header("Content-Security-Policy", Requests.policy)
        super().end_headers()

    def log_message(self, *_):
        pass


class Shown(html.parser.HTMLParser):
    """What a page shows: the texts of each picture, and all texts in a row. What is in style and script is none."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.pictures = []
        self.words = []
        self.inside = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, _):
        if tag in ("svg", "style", "script"):
            self.inside.append(tag)
            if tag == "svg":
                self.pictures.append([])

    def handle_endtag(self, tag):
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()

    def handle_data(self, data):
        if self.inside[-1:] in ([], ["svg"]):
            self.words += data.split()
            if self.inside:
                self.pictures[-1] += data.split()


# Whether style works in it, and script does: what the control page has to tell of a pass, so that none is what it is not.
PASSES = {"plain": (True, True), "policy": (False, False), "without script": (True, False)}
CONTROL = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Control</title><style>p { color: red }</style></head>
<body><p id="p">To make it again</p><script>document.getElementById("p").append("scrip" + "ted")</script></body></html>"""
STYLE_TAKEN = "Applying inline style violates the following Content Security Policy directive"


def dom_of(chromium, way, url):
    """The document as the browser has it after loading, and what its console says, by one way to browse."""
    Requests.policy = POLICY if way == "policy" else ""
    with tempfile.TemporaryDirectory() as profile:
        if way == "without script":  # --blink-settings=scriptEnabled=false has --dump-dom give nothing
            os.mkdir(os.path.join(profile, "Default"))
            with open(os.path.join(profile, "Default", "Preferences"), "w", encoding="utf-8") as file:
                json.dump({"profile": {"default_content_setting_values": {"javascript": 2}}}, file)
        done = run([chromium, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                    "--enable-logging=stderr", "--dump-dom", url], timeout=120)
    said = re.findall(r":CONSOLE[:(]\d+\)?\] (.*)", done.stderr.decode("utf-8", "replace"))
    return done.stdout.decode("utf-8", "replace"), said


def check_console(way, said):
    """At most one message, under the policy: that the style is not applied."""
    if way == "policy" and len(said) == 1 and STYLE_TAKEN in said[0]:
        return []
    return [f"the console says {text[:200]}" for text in said]


def check_control(chromium, folder, server):
    """Each way to browse is the one that it should be."""
    failures = []
    with open(os.path.join(folder, "control.html"), "w", encoding="utf-8") as file:
        file.write(CONTROL)
    for way, (styled, scripted) in PASSES.items():
        dom, said = dom_of(chromium, way, f"{server}/control.html")
        taken = any(STYLE_TAKEN in text for text in said)
        if "To make it again" not in dom or taken == styled or ("scripted" in dom) != scripted:
            failures.append(f"{way}: not the way to browse that it should be: {dom[-120:]!r}, {said}")
    os.remove(os.path.join(folder, "control.html"))
    return failures


def check_browser(chromium, folder, names):
    """Opens the pages in three ways: all that is in the file is shown, nothing is asked for, the console is silent."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Requests(*a, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    failures = check_control(chromium, folder, url)
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            written = Shown(file.read())
        for way in PASSES:
            Requests.asked.clear()
            dom, said = dom_of(chromium, way, f"{url}/{name}")
            wrong = check_console(way, said)
            if set(Requests.asked) != {f"/{name}"}:
                wrong.append(f"asked for {Requests.asked}")
            shown = Shown(dom)
            if "</html>" not in dom or "To make it again" not in dom:
                wrong.append("not shown")
            elif len(shown.pictures) != len(written.pictures):
                wrong.append(f"{len(shown.pictures)} of {len(written.pictures)} pictures")
            elif shown.pictures != written.pictures:
                wrong.append("the texts of a picture are others than in the file")
            elif shown.words != written.words:
                wrong.append("the texts are others than in the file")
            failures += [f"{name}, {way}: {text}" for text in wrong]
    server.shutdown()
    return failures


def to_browse(folder, names):
    """Eight pages: those of real models first, then those with most pictures."""
    def rank(name):
        with open(os.path.join(folder, name), "rb") as file:
            return not name.startswith(("real_", "fresh_")), -file.read().count(b"<svg"), name
    return sorted(names, key=rank)[:8]


def axe_script():
    """The text of axe-core as PyPI has it (axe-core-python); None where it is not installed."""
    spec = importlib.util.find_spec("axe_core_python")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = os.path.join(folder, "axe.min.js")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return file.read()
    return None


def check_axe(chromium, axe, folder, names):
    """Asks axe-core of copies of the pages, with and without their style, which get its script: serious and critical findings are
    failures."""
    failures = []
    asks = ("axe.run().then(r => { const e = document.createElement('pre'); e.id = 'axe-result';"
            "e.textContent = JSON.stringify(r.violations.map(v => [v.impact, v.id, v.nodes.length, v.nodes[0].html]));"
            "document.body.append(e); });")
    for name, is_bare in ((name, is_bare) for name in names for is_bare in (False, True)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            page = file.read()
        if is_bare:
            page = re.sub("<style>.*?</style>", "", page, flags=re.DOTALL)
            name += ", bare"
        with tempfile.TemporaryDirectory() as place:
            copy = os.path.join(place, "page.html")
            with open(copy, "w", encoding="utf-8") as file:
                file.write(page.replace("</body>", f"<script>{axe}</script><script>{asks}</script></body>"))
            done = run([chromium, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={place}/profile",
                        "--virtual-time-budget=30000", "--dump-dom", f"file://{copy}"], timeout=120)
        answer = re.search(r'<pre id="axe-result">(.*?)</pre>', done.stdout.decode("utf-8", "replace"), re.DOTALL)
        if answer is None:
            failures.append(f"{name}: axe-core gave no answer")
            continue
        for impact, rule, count, example in json.loads(html.unescape(answer.group(1))):
            if impact in ("serious", "critical"):
                failures.append(f"{name}: axe-core: {rule} ({impact}) at {count} elements, such as {example[:120]}")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("--data", default=os.path.join(os.path.dirname(__file__), "..", "data"))
    parser.add_argument("--corpus", action="append", help="folder with cases/NAME/prof.etdp instead of the data; several are taken together")
    parser.add_argument("--keep", default="", help="folder that the pages are written to")
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix="report")
    os.makedirs(folder, exist_ok=True)
    dumps = sorted(glob.glob(os.path.join(options.data, "*", "*.etdp")))
    if options.corpus:
        dumps = sorted(dump for corpus in options.corpus for dump in glob.glob(os.path.join(corpus, "cases", "*", "prof.etdp")))
    failures = []
    names = []
    for i, dump in enumerate(dumps):
        words = files_of(dump)
        name = "-".join(dump.split(os.sep)[-2:])[:-5] + ".html"
        title = HOSTILE if i % 3 == 0 else None
        where = os.path.dirname(os.path.abspath(dump))
        page = report(options.etinspect, words, "html", title)
        if page is None:
            continue
        if page != report(options.etinspect, words, "html", title):
            failures.append(f"{name}: other bytes the second time")
        failures += check_html(name, page, where)
        failures += check_markdown(name, report(options.etinspect, words, "markdown", title), where)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(page)
        names.append(name)
        if shutil.which("tidy"):
            failures += check_tidy(name, os.path.join(folder, name))
    if len(dumps) > 1:
        failures += check_against(options.etinspect, dumps[0], dumps[1], folder)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    browsed = to_browse(folder, names)
    if chromium:
        failures += check_browser(chromium, folder, browsed)
    axe = axe_script()
    if chromium and axe:
        failures += check_axe(chromium, axe, folder, browsed)
    for tool, there in (("tidy", shutil.which("tidy")), ("cmark-gfm", shutil.which("cmark-gfm")), ("Chromium", chromium),
                        ("axe-core-python", axe)):
        if not there:
            print(f"skipped: {tool} is not installed")
    for failure in failures:
        print(failure)
    browsers = f", {len(browsed)} of them in Chromium" if chromium else ""
    print(f"{len(names)} reports{browsers}, {len(failures)} failures")
    failures += [] if names else ["no report"]
    if not options.keep:
        shutil.rmtree(folder)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
