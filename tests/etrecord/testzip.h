// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etrecord/testtorchzip.h"

#include <fstream>
#include <string>
#include <utility>

/// Writes a zip file for a test, entry by entry, stored unless asked otherwise.
class TestZip {
public:
    enum class Packing { Stored, Deflated };

    TestZip& add(std::string name, std::string content, Packing packing = Packing::Stored)
    {
        m_zip.add(TestTorchZip::Entry{
            .name = std::move(name), .content = std::move(content), .deflated = packing == Packing::Deflated});
        return *this;
    }

    [[nodiscard]] bool write(const std::string& path) const
    {
        std::ofstream file(path, std::ios::binary);
        file << m_zip.bytes() << std::flush;
        return file.good();
    }

private:
    TestTorchZip m_zip;
};
