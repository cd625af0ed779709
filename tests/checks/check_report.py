#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes reports of recordings and looks whether they are what they promise to be.

  check_report.py --etinspect EXE [--data DIR] [--corpus DIR] [--keep DIR]

Each HTML file is parsed: every element ends, nothing is loaded, no style but one element and no script, every picture has
its title, no folder is told. The same input gives the same bytes; HTML has at most 1 MB, Markdown 60 lines and 60,000
bytes. Titles with hostile texts stay texts. `tidy`, `cmark-gfm`, Chromium and in it axe-core (`pip install axe-core-python`)
are asked, too, where they are installed; what was skipped is told. Prints one line per failure and ends with status 1 for any.
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
        Requests.asked.append(self.path)
        super().do_GET()

    def end_headers(self):
        if Requests.policy:
            self.send_header("Content-Security-Policy", Requests.policy)
        super().end_headers()

    def log_message(self, *_):
        pass


def check_browser(chromium, folder, names):
    """Opens the pages plain and under the policy of Jenkins: nothing else may be asked for."""
    failures = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Requests(*a, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for policy in ("", POLICY):
        Requests.policy = policy
        for name in names:
            Requests.asked.clear()
            with tempfile.TemporaryDirectory() as profile:
                done = run([chromium, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                            "--dump-dom", f"http://127.0.0.1:{server.server_port}/{name}"], timeout=120)
            others = [path for path in Requests.asked if path not in (f"/{name}", "/favicon.ico")]
            if others or f"/{name}" not in Requests.asked:
                failures.append(f"{name}: asked for {Requests.asked} ({policy or 'plain'})")
            if b"</html>" not in done.stdout or b"To make it again" not in done.stdout:
                failures.append(f"{name}: not shown ({policy or 'plain'})")
    server.shutdown()
    return failures


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
    """Asks axe-core of copies of the pages, which get its script: serious and critical findings are failures."""
    failures = []
    asks = ("axe.run().then(r => { const e = document.createElement('pre'); e.id = 'axe-result';"
            "e.textContent = JSON.stringify(r.violations.map(v => [v.impact, v.id, v.nodes.length, v.nodes[0].html]));"
            "document.body.append(e); });")
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            page = file.read()
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
    parser.add_argument("--corpus", default="")
    parser.add_argument("--keep", default="", help="folder that the pages are written to")
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix="report")
    os.makedirs(folder, exist_ok=True)
    dumps = sorted(glob.glob(os.path.join(options.data, "*", "*.etdp")))
    if options.corpus:
        dumps = sorted(glob.glob(os.path.join(options.corpus, "cases", "*", "prof.etdp")))
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
    if chromium:
        failures += check_browser(chromium, folder, names[:8])
    axe = axe_script()
    if chromium and axe:
        failures += check_axe(chromium, axe, folder, names[:8])
    for tool, there in (("tidy", shutil.which("tidy")), ("cmark-gfm", shutil.which("cmark-gfm")), ("Chromium", chromium),
                        ("axe-core-python", axe)):
        if not there:
            print(f"skipped: {tool} is not installed")
    for failure in failures:
        print(failure)
    print(f"{len(names)} reports, {len(failures)} failures")
    failures += [] if names else ["no report"]
    if not options.keep:
        shutil.rmtree(folder)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
