# SPDX-License-Identifier: GPL-3.0-or-later
"""Costs of whole processes, and files to measure with."""

import os
import shutil
import struct
import subprocess
import sys
import time
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path


class MeasureError(Exception):
    """A program that was to be measured failed."""


@dataclass
class Cost:
    """Of one process, or the least of several equal ones: other work on the machine only ever adds."""

    wall: float  # seconds from start to end
    cpu: float  # seconds, user and system together
    peak: int  # bytes of the largest resident set

    def least(self, other):
        return Cost(min(self.wall, other.wall), min(self.cpu, other.cpu), max(self.peak, other.peak))


def run_once(command, environment=None):
    """Runs a command and throws its output away."""
    words = [str(word) for word in command]
    start = time.monotonic()
    with subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
    ) as process:
        complaint = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise MeasureError(f"{' '.join(words)}: exit {process.returncode}\n{complaint.decode(errors='replace')}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def interleaved(commands, repeats, environment=None, before=None):
    """Least cost of each command, which take turns, so that what else the machine does hits all of them.

    commands: name -> words. before: called ahead of each run. The first round is not counted.
    """
    best = {}
    for turn in range(repeats + 1):
        for name, command in commands.items():
            if before is not None:
                before()
            cost = run_once(command, environment)
            if turn > 0:
                best[name] = cost.least(best[name]) if name in best else cost
    return best


def make_dump(build, target, runs, events, ops=12, flags=()):
    subprocess.run([build / "tests/bench/make_dump", target, str(runs), str(events), str(ops), *flags], check=True)
    return target


def synth_dump(script, target, runs, events):
    """The same by an outer generator with the options --large, --runs, --events and --shape."""
    words = [sys.executable, script, "--large", target, "--runs", str(runs), "--events", str(events)]
    subprocess.run([*words, "--shape", "profile"], check=True, stdout=subprocess.DEVNULL)
    return target


def crc_of_zeros(count):
    block = bytes(1 << 20)
    crc = 0
    while count > 0:
        crc = zlib.crc32(block[: min(count, len(block))], crc)
        count -= min(count, len(block))
    return crc


def pad_record(source, target, size):
    """A copy of a record with one more entry of weights: stored zeros that take no room on the disk."""
    name = b"exported_program_padding_state_dict"
    with zipfile.ZipFile(source) as archive:
        count = len(archive.infolist())
        directory_start = archive.start_dir
    shutil.copyfile(source, target)
    with open(target, "r+b") as file:
        content = file.read()
        end = content.rindex(b"PK\x05\x06")
        directory = content[directory_start:end]
        position = content.find(b"PK\x06\x06", directory_start)
        if position != -1:
            directory = content[directory_start:position]
        crc = crc_of_zeros(size)
        file.seek(directory_start)
        # Version 2.0, no flags, stored, first of January 1980.
        common = struct.pack("<HHHHHIIIHH", 20, 0, 0, 0, 33, crc, size, size, len(name), 0)
        file.write(b"PK\x03\x04" + common + name)
        file.seek(directory_start + 30 + len(name) + size)
        entry = b"PK\x01\x02" + struct.pack("<H", 20) + common + struct.pack("<HHHII", 0, 0, 0, 0, directory_start) + name
        start = file.tell()
        file.write(directory + entry)
        length = len(directory) + len(entry)
        file.write(b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, count + 1, count + 1, length, start, 0))
        file.truncate()
    return target


def forget_cached(program):
    """Asks the kernel to drop what it has cached of a program and its libraries; what others have mapped stays."""
    listed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    for path in [str(program), *(word for word in listed.split() if word.startswith("/"))]:
        descriptor = os.open(Path(path).resolve(), os.O_RDONLY)
        try:
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)


def machine():
    """What the figures were taken on, line by line."""

    def first(path, key, separator):
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            if line.startswith(key):
                return line.split(separator, 1)[1].strip().strip('"')
        return "unknown"

    memory = int(first("/proc/meminfo", "MemTotal", ":").split()[0]) / (1 << 20)
    cores = len(os.sched_getaffinity(0))
    compiler = subprocess.run(["c++", "--version"], capture_output=True, text=True, check=False).stdout.splitlines()
    return [
        f"{first('/proc/cpuinfo', 'model name', ':')}, {cores} cores, {memory:.0f} GiB",
        f"{first('/etc/os-release', 'PRETTY_NAME', '=')}, Linux {os.uname().release}, "
        f"{compiler[0] if compiler else 'unknown compiler'}",
    ]
