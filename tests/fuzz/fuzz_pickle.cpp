// SPDX-License-Identifier: GPL-3.0-or-later
// What torch.save and pickle.dumps write, in every form: description, then the elements of every tensor.
#include "model/base/limits.h"
#include "model/etrecord/torch.h"
#include "model/etrecord/values.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/workout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ets;
    const auto input = test::inputBytes(data, size);
    const auto archive =
        TorchArchive::open(ByteSource::ofMemory(std::vector<std::byte>(input.begin(), input.end()), "input"));
    if (!archive) {
        return 0;
    }
    test::workOutArchive(**archive);
    if (const auto outputs = ReferenceOutputs::of(*archive, Limits::forFiles(input.size()))) {
        for (const ReferenceOutputs::Method& method : outputs->methods()) {
            for (const RecordValues& values : method.cases) {
                (void)values.read();
            }
        }
    }
    return 0;
}
