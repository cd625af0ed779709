#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A counter that does not see a function counts nothing: here check_comments.py meets every form that our headers have."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import check_comments  # noqa: E402


def found(text):
    """Functions of a header as (name, whether covered)."""
    return [(f.name, f.covered) for f in check_comments.Header("a.h", text).read()]


class Finds(unittest.TestCase):
    def test_functions_behind_macros_of_qt(self):
        self.assertEqual(found("""
class Model : public QObject {
    Q_OBJECT
    Q_PROPERTY(int size READ size NOTIFY changed)
    Q_DISABLE_COPY_MOVE(Model)
public:
    explicit Model(QObject* parent = nullptr);
    Q_INVOKABLE int size() const;
    Q_ENUM(Kind)
    /// In bytes.
    int bytes() const;
public Q_SLOTS:
    void clear();
Q_SIGNALS:
    void changed(); ///< Another size.
private slots:
    void hidden();
protected:
    void alsoHidden();
};
"""), [("Model", False), ("size", False), ("bytes", True), ("clear", False), ("changed", True)])

    def test_gadgets_and_declarations_behind_them(self):
        self.assertEqual(found("""
struct Value {
    Q_GADGET
public:
    int of() const;
};
Q_DECLARE_METATYPE(Value)
int free();
"""), [("of", False), ("free", False)])

    def test_heads_and_bodies_on_several_lines(self):
        self.assertEqual(found("""
class A {
public:
    [[nodiscard]] std::span<const int> one(
        int a, int b = 0) const;
    int two() const ///< Of both.
    {
        return 2;
    }
    int three() const { ///< Of all.
        if (m_a) { return 1; }
        return 3;
    }
    int four() const
    {
        return 4; // no ///, see three()
    }
    A(int a)
        : m_a{a}
        , m_b(a)
    {
    }
    int five();
    ///< Of the one above.
    int six() { return m_a; }
private:
    int m_a{0};
};
"""), [("one", False), ("two", True), ("three", True), ("four", False), ("A", False), ("five", True), ("six", False)])

    def test_templates_and_what_they_require(self):
        self.assertEqual(found("""
template <typename T> int plain(const T& value);
template <typename T, typename = std::enable_if_t<(sizeof(T) > 1)>>
[[nodiscard]] int guarded(T value);
template <typename T>
    requires std::is_integral_v<T>
int required(T value) { return value; }
template <typename T> class Box {
public:
    template <typename U> void put(U&& value) { m_value = U{value}; }
    /// What is in it.
    T get() const;
};
template <> class Box<void> {
public:
    explicit operator bool() const;
};
template <typename T> T Box<T>::get() const
{
    return m_value;
}
"""), [("plain", False), ("guarded", False), ("required", False), ("put", False), ("get", True), ("operator bool", False)])

    def test_operators(self):
        self.assertEqual(found("""
struct A {
    int operator()(int a) const;
    int operator[](int i) const { return i; } ///< By place.
    bool operator<(const A& other) const;
    friend bool operator==(const A&, const A&) = default;
    A operator+(const A& other) const;
};
"""), [("operator()", False), ("operator[]", True), ("operator+", False)])

    def test_overloads_share_a_comment_when_they_follow_at_once(self):
        self.assertEqual(found("""
/// Of an event.
int of(int event);
int of(long event);

int of(char event);
int other(int event);
int other(long event);
"""), [("of", True), ("of", True), ("of", False), ("other", False), ("other", False)])

    def test_what_is_public(self):
        self.assertEqual(found("""
namespace ets {
namespace detail { int hidden(); }
namespace { int alsoHidden(); }
class A {
    int privateByDefault();
    class Inner { public: int inPrivate(); };
public:
    struct Part { int inPublic(); };
    enum class Kind { One, Two };
    union Both { int a; float b; };
private:
    struct Other { int inPrivate(); };
};
struct B { int byDefault(); };
extern "C" { int c(); }
}
"""), [("inPublic", False), ("byDefault", False), ("c", False)])


class CountsNot(unittest.TestCase):
    def test_what_needs_no_comment(self):
        self.assertEqual(found("""
class A : public Base {
public:
    A() = default;
    A(const A& other);
    A(A&& other) noexcept;
    A& operator=(A&& other) noexcept;
    virtual ~A();
    int size() const override;
    int count() const final { return 1; }
};
"""), [])

    def test_what_is_no_function(self):
        self.assertEqual(found("""
using Call = std::function<int(int)>;
struct A {
    std::function<int(int)> call;
    int (*pointer)(int a);
    int value = compute(3);
    std::vector<int> list{make(1), make(2)};
    static_assert(sizeof(int) == 4);
    alignas(8) int wide;
    friend int helper(int a);
};
#define TWICE(x) \\
    int x(); \\
    int x()
// int inComment();
/* int alsoInComment(); */
constexpr const char* text = "int inText();";
"""), [])

    def test_empty_words(self):
        self.assertEqual(found("""
/// The same.
int one();
int two(); ///< The same.
/// The same in bytes.
int three();
int m_field; ///< A long comment,
             ///< on two lines.
int four();
// Not for users.
int five();
/// In ns.
// NOLINTNEXTLINE(some-check): a reason
int six();
/// Far away.

int seven();
"""), [("one", False), ("two", False), ("three", True), ("four", False), ("five", False), ("six", True), ("seven", False)])


class Program(unittest.TestCase):
    def run_on(self, text, *options):
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "model", "base"))
            if text:
                with open(os.path.join(root, "model", "base", "a.h"), "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run([sys.executable, os.path.join(HERE, "check_comments.py"), *options, root],
                                  stdout=subprocess.PIPE, check=False, text=True)
            return done.returncode, done.stdout.splitlines()

    def test_fails_below_the_limit_and_names_what_is_missing(self):
        status, lines = self.run_on("/// In ns.\nint one();\nint two();\n", "--list")
        self.assertEqual(status, 1)
        self.assertEqual(lines, ["model/base/a.h:3: two has no comment", "model/base: 1 of 2",
                                 "1 of 2 functions, 50.0 percent"])
        self.assertEqual(self.run_on("/// In ns.\nint one();\nint two();\n", "--least", "50")[0], 0)

    def test_nothing_is_no_success(self):
        self.assertEqual(self.run_on("")[0], 1)


if __name__ == "__main__":
    unittest.main()
