// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/file.h"
#include "model/base/sink.h"
#include "tests/testdata.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <span>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using ets::FileBytes;
using ets::FileKind;

namespace {

constexpr QFile::Permissions everybody(0x7777); // owner, user, group and others: read, write, enter
constexpr QFile::Permissions readers(0x5555);

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("<cannot be read>");
}

bool writeContent(const QString& path, const QByteArray& content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

FileKind kindOf(const QByteArray& head)
{
    return ets::detectFileKind(std::as_bytes(std::span(head.constData(), static_cast<std::size_t>(head.size()))));
}

/// Root may do everything: where it runs the tests, the tests on permissions act as somebody else.
class AsNobody {
public:
    AsNobody()
        : m_wasRoot(::geteuid() == 0)
    {
        m_done = !m_wasRoot || ::seteuid(65534) == 0;
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody()
    {
        if (m_wasRoot && ::seteuid(0) != 0) {
            std::abort();
        }
    }
    [[nodiscard]] bool done() const { return m_done; }

private:
    bool m_wasRoot;
    bool m_done;
};

} // namespace

class TestFileBytes : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString at(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QVERIFY(QFile::setPermissions(m_folder->path(), everybody));
    }

    void readsWhole()
    {
        QByteArray content("a\0b", 3);
        content.append(100'000, 'x');
        QVERIFY(writeContent(at("file"), content));
        const auto read = FileBytes::read(at("file").toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->size(), static_cast<std::size_t>(content.size()));
        QCOMPARE(std::memcmp(read->bytes().data(), content.constData(), read->size()), 0);
        QCOMPARE(read->name(), at("file").toStdString());
    }

    void keepsItsOwnCopy()
    {
        QVERIFY(writeContent(at("file"), "before"));
        const auto read = FileBytes::read(at("file").toStdString());
        QVERIFY(QFile::resize(at("file"), 0));
        QCOMPARE(std::memcmp(read->bytes().data(), "before", 6), 0);
    }

    void readsEmptyFile()
    {
        QVERIFY(writeContent(at("empty"), {}));
        const auto read = FileBytes::read(at("empty").toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->bytes().empty());
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("what");
        QTest::newRow("missing") << "missing"
                                 << "cannot be opened";
        QTest::newRow("folder") << "folder"
                                << "is not a regular file";
        QTest::newRow("pipe") << "pipe"
                              << "is not a regular file";
        QTest::newRow("below a file") << "file/below"
                                      << "cannot be opened";
        QTest::newRow("secret") << "secret"
                                << "cannot be opened";
    }

    void saysWhatIsWrong()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, what);
        QVERIFY(QDir().mkdir(at("folder")));
        QVERIFY(writeContent(at("file"), "x"));
        QVERIFY(writeContent(at("secret"), "x"));
        QVERIFY(QFile::setPermissions(at("secret"), {}));
        QCOMPARE(::mkfifo(at("pipe").toLocal8Bit().constData(), 0600), 0);
        QVERIFY(QFile::setPermissions(at("pipe"), everybody));
        const std::string path = m_folder->filePath(name).toStdString();
        QVERIFY(QFile::setPermissions(at("folder"), everybody));
        const AsNobody nobody;
        QVERIFY(nobody.done());
        const auto read = FileBytes::read(path);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().file, path);
        QCOMPARE(QString::fromStdString(read.error().what.english()), what);
        QVERIFY(!read.error().advice.empty());
        QVERIFY(read.error().kind == ets::Error::Kind::Input);
        const auto kind = ets::detectFileKind(path);
        QVERIFY(!kind.has_value());
        QCOMPARE(QString::fromStdString(kind.error().what.english()), what);
    }

    void fileLargerThanMemoryIsAnError()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("sanitizers need address space without limit");
#endif
        QVERIFY(writeContent(at("huge"), "x"));
        constexpr qint64 size = qint64(1) << 43;
        if (!QFile::resize(at("huge"), size)) {
            QSKIP("this file system has no sparse files of that size");
        }
        // Some systems promise any amount of memory; the process's own limit does not.
        rlimit old{};
        QCOMPARE(::getrlimit(RLIMIT_AS, &old), 0);
        const rlimit tight{static_cast<rlim_t>(size) / 2, old.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_AS, &tight), 0);
        const auto read = FileBytes::read(at("huge").toStdString());
        QCOMPARE(::setrlimit(RLIMIT_AS, &old), 0);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().what.english(), std::string("does not fit into memory"));
    }

    void cancelStopsReading()
    {
        QVERIFY(writeContent(at("file"), "x"));
        const ets::LoadContext context;
        context.cancel.cancel();
        const auto read = FileBytes::read(at("file").toStdString(), context);
        QVERIFY(!read.has_value());
        QVERIFY(read.error().kind == ets::Error::Kind::Canceled);
    }

    void copyOfMemory()
    {
        const std::array<std::byte, 3> source{std::byte{1}, std::byte{2}, std::byte{3}};
        const FileBytes copy = FileBytes::copyOf(source, "buffer");
        QVERIFY(copy.bytes().data() != source.data());
        QVERIFY(std::ranges::equal(copy.bytes(), source));
        QCOMPARE(copy.name(), std::string("buffer"));
        QVERIFY(FileBytes::copyOf({}, "none").bytes().empty());
    }

    void detectsKindFromContent_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const QByteArray& head, FileKind kind) {
            QTest::newRow(name) << head << static_cast<int>(kind);
        };
        row("empty", {}, FileKind::Empty);
        row("size-prefixed dump", QByteArray("\x10\0\0\0\x08\0\0\0ED00", 12), FileKind::ETDump);
        row("plain dump", QByteArray("\x08\0\0\0ED00", 8), FileKind::ETDump);
        row("cut before the tag's end", QByteArray("\x08\0\0\0ED0", 7), FileKind::Unknown);
        row("record", QByteArray("PK\x03\x04").append(26, '\0').append("ETRECORD_V0"), FileKind::ETRecord);
        row("other zip", QByteArray("PK\x03\x04").append(26, '\0').append("archive/data.pkl"), FileKind::Zip);
        row("zip's first bytes only", QByteArray("PK\x03\x04"), FileKind::Zip);
        row("program", QByteArray("\x10\0\0\0ET12", 8), FileKind::Program);
        row("bundled program", QByteArray("\x10\0\0\0BP08", 8), FileKind::BundledProgram);
        row("bundled program of ExecuTorch 0.1", QByteArray("\x10\0\0\0BP06", 8), FileKind::BundledProgram);
        row("text", QByteArray("event,time\n"), FileKind::Unknown);
    }

    void detectsKindFromContent()
    {
        QFETCH(const QByteArray, head);
        QFETCH(const int, kind);
        QCOMPARE(static_cast<int>(kindOf(head)), kind);
        QVERIFY(writeContent(at("misleading.etrecord"), head));
        const auto detected = ets::detectFileKind(at("misleading.etrecord").toStdString());
        QVERIFY(detected.has_value());
        QCOMPARE(static_cast<int>(*detected), kind);
    }

    void detectsEveryDataFile()
    {
        QDirIterator files(QString::fromUtf8(ets::test::dataFolder()), QDir::Files, QDirIterator::Subdirectories);
        int checked = 0;
        while (files.hasNext()) {
            const QString path = files.next();
            FileKind expected = FileKind::Unknown;
            if (path.endsWith(QLatin1String("/etrecord.bin"))) {
                expected = FileKind::ETRecord;
            } else if (path.endsWith(QLatin1String(".etdp"))) {
                expected = FileKind::ETDump;
            } else if (!path.endsWith(QLatin1String(".dbg.bin"))) {
                continue; // answers, not traces
            }
            const auto kind = ets::detectFileKind(path.toStdString());
            QVERIFY2(kind.has_value(), qPrintable(path));
            QVERIFY2(*kind == expected, qPrintable(path));
            ++checked;
        }
        QVERIFY(checked >= 24);
    }

    void writesNewFile()
    {
        const std::string text("a\0b", 3);
        QVERIFY(ets::writeFileAtomically(at("out").toStdString(), text).has_value());
        QCOMPARE(contentOf(at("out")), QByteArray("a\0b", 3));
        QVERIFY(ets::writeFileAtomically(at("out").toStdString(), {}).has_value());
        QCOMPARE(contentOf(at("out")), QByteArray());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
    }

    void newFileHasTheUsualMode()
    {
        QVERIFY(ets::writeFileAtomically(at("out").toStdString(), std::string("x")).has_value());
        QVERIFY(writeContent(at("usual"), "x"));
        QCOMPARE(QFile::permissions(at("out")), QFile::permissions(at("usual")));
    }

    void replacedFileKeepsItsMode()
    {
        QVERIFY(writeContent(at("out"), "old"));
        const auto narrow = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QVERIFY(QFile::setPermissions(at("out"), narrow));
        QVERIFY(ets::writeFileAtomically(at("out").toStdString(), std::string("new")).has_value());
        QCOMPARE(contentOf(at("out")), QByteArray("new"));
        QCOMPARE(QFile::permissions(at("out")), QFile::Permissions(narrow));
    }

    void readOnlyFileStays()
    {
        QVERIFY(writeContent(at("out"), "old"));
        QVERIFY(QFile::setPermissions(at("out"), readers));
        const AsNobody nobody;
        QVERIFY(nobody.done());
        QVERIFY(!ets::writeFileAtomically(at("out").toStdString(), std::string("new")).has_value());
        QCOMPARE(contentOf(at("out")), QByteArray("old"));
    }

    void linkStaysALink()
    {
        QVERIFY(QDir().mkdir(at("folder")));
        QVERIFY(writeContent(at("folder/real"), "old"));
        QVERIFY(QFile::link(QStringLiteral("folder/real"), at("link")));
        QVERIFY(ets::writeFileAtomically(at("link").toStdString(), std::string("new")).has_value());
        QVERIFY(QFileInfo(at("link")).isSymLink());
        QCOMPARE(contentOf(at("folder/real")), QByteArray("new"));
        // One that leads nowhere yet is followed, too.
        QVERIFY(QFile::link(QStringLiteral("folder/later"), at("early")));
        QVERIFY(ets::writeFileAtomically(at("early").toStdString(), std::string("new")).has_value());
        QVERIFY(QFileInfo(at("early")).isSymLink());
        QVERIFY(QFileInfo(at("folder/later")).isFile());
    }

    /// "-o /dev/stdout" must write to the device and not put a file in its place.
    void deviceStaysADevice()
    {
        const QString pipe = at("pipe");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const int reader = ::open(pipe.toLocal8Bit().constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        QVERIFY(ets::writeFileAtomically(pipe.toStdString(), std::string("text")).has_value());
        std::array<char, 16> buffer{};
        QCOMPARE(::read(reader, buffer.data(), buffer.size()), ssize_t(4));
        ::close(reader);
        struct stat status { };
        QCOMPARE(::stat(pipe.toLocal8Bit().constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
    }

    void failureLeavesNothingBehind_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("no such folder") << "missing/out";
        QTest::newRow("below a file") << "kept/out";
        QTest::newRow("a folder") << "folder";
    }

    void failureLeavesNothingBehind()
    {
        QFETCH(const QString, name);
        QVERIFY(writeContent(at("kept"), "kept"));
        QVERIFY(QDir().mkdir(at("folder")));
        const std::string path = m_folder->filePath(name).toStdString();
        const auto written = ets::writeFileAtomically(path, std::string("new"));
        QVERIFY(!written.has_value());
        QVERIFY(written.error().kind == ets::Error::Kind::Output);
        QCOMPARE(written.error().file, path);
        QVERIFY(!written.error().where.empty());
        QVERIFY(!written.error().advice.empty());
        QCOMPARE(contentOf(at("kept")), QByteArray("kept"));
        const QStringList expected{QStringLiteral("folder"), QStringLiteral("kept")};
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), expected);
    }

    /// A full disk, played by the process's limit on file sizes.
    void existingFileSurvivesFullDisk()
    {
        QVERIFY(writeContent(at("out"), "old"));
        rlimit old{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
        const rlimit tight{1000, old.rlim_max};
        const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tight), 0);
        const auto written = ets::writeFileAtomically(at("out").toStdString(), std::string(5000, 'x'));
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
        std::signal(SIGXFSZ, oldHandler);
        QVERIFY(!written.has_value());
        QCOMPARE(contentOf(at("out")), QByteArray("old"));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
    }

    /// What may be written is written where no file beside it may be made, as a redirection of the shell does.
    void fileInReadOnlyFolderIsWritten()
    {
        QVERIFY(QDir().mkdir(at("folder")));
        QVERIFY(writeContent(at("folder/out"), "what was there is longer"));
        QVERIFY(QFile::setPermissions(at("folder/out"), everybody));
        QVERIFY(QFile::setPermissions(at("folder"), readers));
        {
            const AsNobody nobody;
            QVERIFY(nobody.done());
            QVERIFY(ets::writeFileAtomically(at("folder/out").toStdString(), std::string("new")).has_value());
            QCOMPARE(contentOf(at("folder/out")), QByteArray("new"));
        }
        QVERIFY(QFile::setPermissions(at("folder"), everybody));
        QCOMPARE(QDir(at("folder")).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
    }

    /// A new file, and one that may not be written.
    void readOnlyFolderIsAnError()
    {
        QVERIFY(QDir().mkdir(at("folder")));
        QVERIFY(writeContent(at("folder/out"), "old"));
        QVERIFY(QFile::setPermissions(at("folder/out"), readers));
        QVERIFY(QFile::setPermissions(at("folder"), readers));
        {
            const AsNobody nobody;
            QVERIFY(nobody.done());
            for (const char* const name : {"folder/out", "folder/new"}) {
                const auto written = ets::writeFileAtomically(at(name).toStdString(), std::string("new"));
                QVERIFY2(!written.has_value(), name);
                QVERIFY(written.error().kind == ets::Error::Kind::Output);
            }
            QCOMPARE(contentOf(at("folder/out")), QByteArray("old"));
        }
        QVERIFY(QFile::setPermissions(at("folder"), everybody));
        QCOMPARE(QDir(at("folder")).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
    }
};

QTEST_APPLESS_MAIN(TestFileBytes)
#include "tst_filebytes.moc"
