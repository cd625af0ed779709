# SPDX-License-Identifier: GPL-3.0-or-later
"""Models of our own: what collections do not have. Each is a function of (rng, Model, Method, one)."""
import torch
import torch.nn.functional as F
from torch import nn

FLOAT = ("portable", "xnnpack")
ALL = ("portable", "xnnpack", "quantized", "dynamic")


def perceptron(rng, Model, Method, one):
    widths = [rng.choice([4, 8, 16]) for _ in range(rng.randint(2, 5))]
    activation = rng.choice([nn.ReLU, nn.GELU, nn.SiLU, nn.Tanh, nn.Sigmoid, nn.Hardswish, nn.LeakyReLU, nn.ELU, nn.Softplus])
    layers = [layer for a, b in zip(widths, widths[1:]) for layer in (nn.Linear(a, b), activation())]
    return one(nn.Sequential(*layers), torch.randn(rng.choice([1, 3]), widths[0]))


def recurrent(kind):
    class Net(nn.Module):
        def __init__(self, size, layers):
            super().__init__()
            self.cells = getattr(nn, kind)(size, size, num_layers=layers, batch_first=True)
            self.head = nn.Linear(size, 3)

        def forward(self, value):
            return self.head(self.cells(value)[0])

    return lambda rng, Model, Method, one: one(*sized(Net, rng))


def sized(Net, rng):
    size = rng.choice([4, 8])
    return Net(size, rng.choice([1, 2])), torch.randn(1, rng.choice([3, 5]), size)


class ConvLSTMCell(nn.Module):
    def __init__(self, channels, hidden):
        super().__init__()
        self.hidden = hidden
        self.gates = nn.Conv2d(channels + hidden, 4 * hidden, 3, padding=1)

    def forward(self, value, state, cell):
        i, f, o, g = self.gates(torch.cat([value, state], 1)).chunk(4, 1)
        cell = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
        return torch.sigmoid(o) * torch.tanh(cell), cell


def conv_lstm(rng, Model, Method, one):
    hidden = rng.choice([2, 4])
    return one(ConvLSTMCell(3, hidden), torch.randn(1, 3, 6, 6), torch.randn(1, hidden, 6, 6), torch.randn(1, hidden, 6, 6))


class Attention(nn.Module):
    def __init__(self, width, heads, length):
        super().__init__()
        self.heads = heads
        self.q, self.k, self.v, self.o = (nn.Linear(width, width) for _ in range(4))
        self.register_buffer("keys", torch.zeros(1, length, width))
        self.register_buffer("values", torch.zeros(1, length, width))

    def forward(self, value, position):
        self.keys.index_copy_(1, position, self.k(value))
        self.values.index_copy_(1, position, self.v(value))
        split = lambda t: t.reshape(1, t.shape[1], self.heads, -1).transpose(1, 2)
        scores = split(self.q(value)) @ split(self.keys).transpose(2, 3)
        return self.o((torch.softmax(scores, -1) @ split(self.values)).transpose(1, 2).reshape(value.shape))


class CachedDecoder(nn.Module):
    def __init__(self, width, layers):
        super().__init__()
        self.embed = nn.Embedding(32, width)
        self.blocks = nn.ModuleList(Attention(width, 2, 16) for _ in range(layers))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(layers))
        self.head = nn.Linear(width, 32)

    def forward(self, words, position):
        value = self.embed(words)
        for block, norm in zip(self.blocks, self.norms):
            value = value + block(norm(value), position)
        return self.head(value)


def cached(rng, Model, Method, one):
    return one(CachedDecoder(rng.choice([8, 16]), rng.choice([1, 2])), torch.tensor([[3]]), torch.tensor([2]))


def prefill_decode(rng, Model, Method, one):
    net = CachedDecoder(rng.choice([8, 16]), 1).eval()
    length = rng.choice([4, 6])
    return Model({"prefill": Method(net, (torch.arange(length)[None], torch.arange(length))), "decode": Method(net, (torch.tensor([[3]]), torch.tensor([7])))})


def two_sizes(rng, Model, Method, one):
    small = nn.Sequential(nn.Linear(8, 8), nn.ReLU())
    large = nn.Sequential(*[layer for _ in range(rng.randint(2, 5)) for layer in (nn.Linear(8, 8), nn.ReLU())])
    return Model({"small": Method(small.eval(), (torch.randn(1, 8),)), "large": Method(large.eval(), (torch.randn(1, 8),))})


def coder(rng, Model, Method, one):
    width = rng.choice([4, 6])
    encode = nn.Sequential(nn.Conv2d(3, width, 3, 2, 1), nn.ReLU(), nn.Conv2d(width, width, 3, 2, 1), nn.Flatten(), nn.Linear(width * 16, 6))
    decode = nn.Sequential(nn.Linear(6, width * 16), nn.Unflatten(1, (width, 4, 4)), nn.ConvTranspose2d(width, 3, 4, 2, 1), nn.Sigmoid())
    return Model({"encode": Method(encode.eval(), (torch.randn(1, 3, 16, 16),)), "decode": Method(decode.eval(), (torch.randn(1, 6),))})


class Adder(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.register_buffer("sum", torch.zeros(1, size))
        self.head = nn.Linear(size, size)

    def forward(self, value):
        self.sum.add_(value)
        return self.head(self.sum) * 0.5


def state(rng, Model, Method, one):
    size = rng.choice([4, 8])
    return one(Adder(size), torch.randn(1, size))


class Branch(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(4, 4), nn.Linear(4, 4)

    def forward(self, value):
        return torch.cond(value.sum() > 0, lambda v: self.a(v).relu(), lambda v: self.b(v).tanh(), (value,))


def branch(rng, Model, Method, one):
    return one(Branch(), torch.full((2, 4), rng.choice([-1.0, 1.0])))


class Rows(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.LayerNorm(2 * width), nn.Linear(2 * width, 3))

    def forward(self, value):
        return torch.softmax(self.net(value), -1)


def dynamic_rows(rng, Model, Method, one):
    width = rng.choice([4, 8])
    return one(Rows(width), torch.randn(3, width), shapes=({0: torch.export.Dim("rows", min=1, max=16)},))


class Fully(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Conv2d(3, 6, 3, padding=1), nn.BatchNorm2d(6), nn.ReLU(), nn.Conv2d(6, 4, 1), nn.AdaptiveAvgPool2d(1), nn.Flatten())

    def forward(self, value):
        return self.net(value)


def dynamic_height(rng, Model, Method, one):
    return one(Fully(), torch.randn(1, 3, 16, 16), shapes=({2: torch.export.Dim("height", min=8, max=32)},))


class Many(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4)
        self.register_buffer("scale", torch.ones(4, 1, 1))

    def forward(self, value):
        inner = self.norm(self.conv(value))
        return {"pre": inner, "post": inner.relu(), "sum": (inner + self.scale).mean((2, 3)), "top": torch.topk(inner.flatten(1), 3)}


def many_outputs(rng, Model, Method, one):
    return one(Many(), torch.randn(1, 3, rng.choice([4, 8]), 8))


class Passing(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("table", torch.arange(6.0))

    def forward(self, value, other):
        return value, self.table + 0, value * other


def passing(rng, Model, Method, one):
    return one(Passing(), torch.randn(2, 6), torch.randn(2, 6))


class Scaled(nn.Module):
    def forward(self, value, scale):
        return torch.clamp(value * scale, -1, 1).cumsum(-1)


def numbers(rng, Model, Method, one):
    return one(Scaled(), torch.randn(2, 5), rng.choice([0.5, 2.0]))


class Bytes(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3)

    def forward(self, value):
        return self.conv(value.to(torch.float32) / 255.0).amax((2, 3))


def bytes_in(rng, Model, Method, one):
    return one(Bytes(), torch.randint(0, 255, (1, 3, 8, 8), dtype=torch.uint8))


def typed(dtype):
    def make(rng, Model, Method, one):
        net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4), nn.Softmax(-1)).to(dtype)
        return one(net, torch.randn(rng.choice([1, 2]), 8).to(dtype))

    return make


class Shared(nn.Module):
    def __init__(self, times):
        super().__init__()
        self.block = nn.Sequential(nn.Linear(6, 6), nn.Tanh())
        self.times = times

    def forward(self, value):
        for _ in range(self.times):
            value = self.block(value) + value
        return value


def shared(rng, Model, Method, one):
    return one(Shared(rng.randint(2, 6)), torch.randn(2, 6))


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.a, self.b = nn.Conv2d(width, width, 3, padding=1, groups=width), nn.Conv2d(width, width, 1)
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(width, width, 1), nn.Hardsigmoid())

    def forward(self, value):
        inner = self.b(F.relu6(self.a(value)))
        return inner * self.gate(inner) + value


def repeats(rng, Model, Method, one):
    width = rng.choice([4, 8])
    head = [nn.Conv2d(3, width, 3, 2, 1), nn.ReLU()]
    groups = [nn.Sequential(*[Block(width) for _ in range(rng.randint(3, 6))]) for _ in range(rng.randint(1, 2))]
    return one(nn.Sequential(*head, *groups, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(width, 5)), torch.randn(1, 3, 16, 16))


class UNet(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.down = nn.ModuleList([nn.Conv2d(3, width, 3, padding=1), nn.Conv2d(width, 2 * width, 3, padding=1)])
        self.up = nn.Conv2d(3 * width, width, 3, padding=1)
        self.out = nn.Conv2d(width, 2, 1)

    def forward(self, value):
        first = F.silu(self.down[0](value))
        second = F.silu(self.down[1](F.max_pool2d(first, 2)))
        return self.out(F.silu(self.up(torch.cat([first, F.interpolate(second, scale_factor=2.0, mode="nearest")], 1))))


def unet(rng, Model, Method, one):
    return one(UNet(rng.choice([4, 8])), torch.randn(1, 3, 16, 16))


class Graph(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.message, self.update = nn.Linear(width, width), nn.Linear(2 * width, width)

    def forward(self, nodes, source, target):
        gathered = torch.index_select(self.message(nodes), 0, source)
        added = torch.zeros_like(nodes).index_add(0, target, gathered)
        return self.update(torch.cat([nodes, added], -1)).relu()


def graph(rng, Model, Method, one):
    count = rng.choice([4, 6])
    return one(Graph(5), torch.randn(count, 5), torch.randint(0, count, (9,)), torch.randint(0, count, (9,)))


class Diffusion(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.time = nn.Sequential(nn.Linear(8, width), nn.SiLU(), nn.Linear(width, width))
        self.first, self.second = nn.Conv2d(3, width, 3, padding=1), nn.Conv2d(width, 3, 3, padding=1)
        self.norm = nn.GroupNorm(2, width)

    def forward(self, value, step):
        angle = step[:, None] * torch.exp(-torch.arange(4) / 4.0)
        inner = self.norm(self.first(value)) + self.time(torch.cat([angle.sin(), angle.cos()], -1))[:, :, None, None]
        return value - self.second(F.silu(inner)) * 0.1


def diffusion(rng, Model, Method, one):
    return one(Diffusion(rng.choice([4, 8])), torch.randn(1, 3, 8, 8), torch.tensor([3.0]))


class Detector(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, width, 3, 2, 1), nn.SiLU(), nn.Conv2d(width, width, 3, 2, 1), nn.SiLU())
        self.heads = nn.ModuleList([nn.Conv2d(width, 7, 1), nn.Conv2d(width, 7, 1)])

    def forward(self, value):
        first = self.body(value)
        outputs = [head(part).flatten(2) for head, part in zip(self.heads, (first, F.avg_pool2d(first, 2)))]
        boxes = torch.cat(outputs, 2).transpose(1, 2)
        return boxes[..., :4].sigmoid() * 16, boxes[..., 4:].softmax(-1)


def detector(rng, Model, Method, one):
    return one(Detector(rng.choice([4, 8])), torch.randn(1, 3, 16, 16))


def encoder(rng, Model, Method, one):
    width = rng.choice([8, 16])
    layer = nn.TransformerEncoderLayer(width, 2, 2 * width, batch_first=True, activation=rng.choice(["relu", "gelu"]), norm_first=rng.random() < 0.5)
    return one(nn.TransformerEncoder(layer, rng.randint(1, 4), enable_nested_tensor=False), torch.randn(1, 5, width))


class Mixture(nn.Module):
    def __init__(self, width, count):
        super().__init__()
        self.gate = nn.Linear(width, count)
        self.experts = nn.ModuleList(nn.Sequential(nn.Linear(width, width), nn.SiLU(), nn.Linear(width, width)) for _ in range(count))

    def forward(self, value):
        weights = torch.softmax(self.gate(value), -1)
        return sum(weights[..., i : i + 1] * expert(value) for i, expert in enumerate(self.experts))


def mixture(rng, Model, Method, one):
    width = rng.choice([4, 8])
    return one(Mixture(width, rng.randint(2, 5)), torch.randn(3, width))


class Pools(nn.Module):
    def forward(self, value):
        parts = [F.max_pool2d(value, 2), F.avg_pool2d(value, 2), F.adaptive_avg_pool2d(value, 4), F.interpolate(value, size=(4, 4), mode="bilinear")]
        return torch.stack([part.mean((2, 3)) for part in parts]).norm(dim=0)


def pools(rng, Model, Method, one):
    return one(Pools(), torch.randn(1, rng.choice([2, 3]), 8, 8))


OWN = [
    ("perceptron", perceptron, ALL), ("lstm", recurrent("LSTM"), FLOAT), ("gru", recurrent("GRU"), FLOAT), ("rnn", recurrent("RNN"), FLOAT),
    ("conv_lstm", conv_lstm, FLOAT), ("cached", cached, FLOAT), ("prefill_decode", prefill_decode, FLOAT), ("two_sizes", two_sizes, FLOAT),
    ("coder", coder, FLOAT), ("state", state, FLOAT), ("branch", branch, ("portable",)), ("dynamic_rows", dynamic_rows, FLOAT),
    ("dynamic_height", dynamic_height, FLOAT), ("many_outputs", many_outputs, FLOAT), ("passing", passing, FLOAT), ("numbers", numbers, ("portable",)),
    ("bytes", bytes_in, FLOAT), ("half", typed(torch.float16), FLOAT), ("bfloat16", typed(torch.bfloat16), ("portable",)),
    ("double", typed(torch.float64), ("portable",)), ("shared", shared, ("portable", "xnnpack", "quantized")), ("repeats", repeats, ("portable", "xnnpack", "quantized")),
    ("unet", unet, ("portable", "xnnpack", "quantized")), ("graph", graph, FLOAT), ("diffusion", diffusion, FLOAT), ("detector", detector, ("portable", "xnnpack", "quantized")),
    ("encoder", encoder, ALL), ("mixture", mixture, ALL), ("pools", pools, FLOAT),
]
