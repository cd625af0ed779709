# SPDX-License-Identifier: GPL-3.0-or-later
"""Models by name and seed: timm, torchvision and transformers in small widths with random weights, and odd ones of our own.

`TABLE` has a row for each name: what makes it out of a random number generator, and the ways it is lowered. A model is its
methods; a method is a module, example inputs, and shapes that may change.
"""
import dataclasses
import random

import torch
from torch import nn

from ownmodels import OWN


def declare_vision_operators():
    """torchvision's wheel is built for another torch than ours and cannot load its operators; no model here calls them."""
    library = torch.library.Library("torchvision", "DEF")
    for name in ("nms", "qnms"):
        library.define(name + "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
    return library


VISION = declare_vision_operators()


@dataclasses.dataclass
class Method:
    module: nn.Module
    inputs: tuple
    shapes: object = None


@dataclasses.dataclass
class Model:
    methods: dict


@dataclasses.dataclass
class Row:
    name: str
    make: object  # (random.Random) -> Model
    lowerings: tuple = ("portable", "xnnpack")


FLOAT = ("portable", "xnnpack")
QUANTIZED = ("portable", "xnnpack", "quantized")


def one(module, *inputs, shapes=None):
    return Model({"forward": Method(module.eval(), tuple(inputs), shapes)})


def image(size, channels=3):
    return torch.rand(1, channels, size, size) * 2 - 1


def tokens(rng, length, words):
    return torch.randint(0, words, (1, length), generator=torch.Generator().manual_seed(rng.randrange(1 << 30)))


class First(nn.Module):
    """The first of what a model of transformers gives, which is no tuple of tensors."""

    def __init__(self, model, names):
        super().__init__()
        self.model = model
        self.names = names

    def forward(self, *values):
        return self.model(**dict(zip(self.names, values)), return_dict=False)[0]


def timm_row(name, size=32, lowerings=QUANTIZED, **options):
    def make(rng):
        import timm

        chosen = {key: rng.choice(value) if isinstance(value, list) else value for key, value in options.items()}
        return one(timm.create_model(name, pretrained=False, num_classes=rng.choice([5, 10, 17]), **chosen), image(size))

    return Row("timm." + name, make, lowerings)


def timm_rows():
    vit = {"img_size": 32, "patch_size": 8, "embed_dim": [24, 48], "depth": [1, 2], "num_heads": [2, 4]}
    return [
        *[timm_row(name, 64) for name in (
            "mobilenetv2_035", "mobilenetv3_small_050", "mobilenetv4_conv_small_035", "efficientnet_lite0", "lcnet_035", "tinynet_e",
            "mnasnet_small", "semnasnet_050", "ghostnet_050", "fbnetc_100", "regnetx_002", "regnety_002", "resnet10t", "resnet14t",
            "hardcorenas_a", "spnasnet_100", "mobileone_s0", "repvgg_a0", "repghostnet_050", "starnet_s1", "dla46_c", "hgnetv2_b0",
            "ese_vovnet19b_dw", "skresnet18", "selecsls42b", "convnext_atto", "convnextv2_atto", "edgenext_xx_small", "poolformer_s12",
            "efficientvit_b0", "fasternet_t0", "repvit_m0_9", "tiny_vit_5m_224", "mobilevit_xxs", "pvt_v2_b0", "densenet121",
            "mambaout_femto", "cs3darknet_focus_s", "rexnet_100", "efficientvit_m0")],
        *[timm_row("test_" + name, 64) for name in (
            "byobnet", "convnext", "convnext2", "convnext3", "efficientnet", "efficientnet_evos", "efficientnet_gn", "efficientnet_ln",
            "mambaout", "nfnet", "resnet")],
        *[timm_row("test_" + name, 160) for name in ("vit", "vit2", "vit3", "vit4")],
        timm_row("vit_tiny_patch16_224", **vit),
        timm_row("deit_tiny_distilled_patch16_224", **vit),
        timm_row("cait_xxs24_224", 32, FLOAT, img_size=32, patch_size=8, embed_dim=24, depth=2, num_heads=2),
        timm_row("beit_base_patch16_224", 32, FLOAT, **vit),
        timm_row("xcit_nano_12_p16_224", 64, FLOAT, depth=2, embed_dim=32, num_heads=2),
        timm_row("swin_tiny_patch4_window7_224", 56, FLOAT, img_size=56, embed_dim=[12, 24], depths=(1, 1, 2, 1), num_heads=(1, 2, 3, 3)),
        timm_row("swinv2_tiny_window8_256", 64, FLOAT, img_size=64, embed_dim=12, depths=(1, 1, 1, 1), num_heads=(1, 2, 3, 3)),
        timm_row("mixer_s32_224", 64, QUANTIZED, img_size=64),
        timm_row("resmlp_12_224", 32, QUANTIZED, img_size=32),
        timm_row("gmlp_ti16_224", 64, FLOAT, img_size=64),
        timm_row("visformer_tiny", 64, FLOAT, img_size=64, embed_dim=24, depth=(1, 1, 1), num_heads=2),
        timm_row("levit_128s", 224, FLOAT),
    ]


def vision_row(name, size=64, lowerings=FLOAT, **options):
    def make(rng):
        import torchvision

        return one(getattr(torchvision.models, name)(weights=None, num_classes=rng.choice([5, 10]), **options), image(size))

    return Row("torchvision." + name, make, lowerings)


def vision_transformer(rng):
    from torchvision.models import VisionTransformer

    width = rng.choice([16, 32])
    return one(VisionTransformer(32, 8, rng.choice([1, 2, 3]), 2, width, 2 * width, num_classes=5), image(32))


def swin_transformer(rng):
    from torchvision.models import SwinTransformer

    return one(SwinTransformer([4, 4], rng.choice([8, 16]), [1, 2], [1, 2], [4, 4], num_classes=5), image(32))


def residual(rng):
    from torchvision.models.resnet import BasicBlock, Bottleneck, ResNet

    return one(ResNet(rng.choice([BasicBlock, Bottleneck]), rng.choice([[1, 1, 1, 1], [2, 2, 2, 2], [3, 4, 6, 3]]), num_classes=5,
                      width_per_group=64), image(32))


def video(rng):
    import torchvision

    return one(torchvision.models.video.r3d_18(weights=None, num_classes=5), torch.rand(1, 3, 4, 16, 16))


class Part(nn.Module):
    """One of the outputs of a model that gives a dictionary."""

    def __init__(self, model, name):
        super().__init__()
        self.model = model
        self.name = name

    def forward(self, value):
        return self.model(value)[self.name]


def segmentation(rng):
    import torchvision

    return one(Part(torchvision.models.segmentation.lraspp_mobilenet_v3_large(weights=None, weights_backbone=None, num_classes=4), "out"), image(64))


def vision_rows():
    return [
        vision_row("mobilenet_v2", width_mult=0.25, lowerings=QUANTIZED), vision_row("mobilenet_v3_small", lowerings=QUANTIZED),
        vision_row("squeezenet1_1", lowerings=QUANTIZED), vision_row("shufflenet_v2_x0_5"), vision_row("mnasnet0_5"),
        vision_row("googlenet", aux_logits=False, init_weights=False), vision_row("regnet_y_400mf"), vision_row("efficientnet_b0"),
        vision_row("densenet121", growth_rate=4, block_config=(2, 2, 2, 2)), vision_row("inception_v3", 96, aux_logits=False, init_weights=False),
        Row("torchvision.resnet", residual, QUANTIZED), Row("torchvision.vit", vision_transformer, QUANTIZED),
        Row("torchvision.swin", swin_transformer), Row("torchvision.r3d", video), Row("torchvision.lraspp", segmentation),
    ]


def text_row(kind, config, lowerings=FLOAT, words=64, length=(6, 9), names=("input_ids",), **options):
    def make(rng):
        import transformers

        width = rng.choice([16, 32])
        chosen = {key: value(width) if callable(value) else value for key, value in options.items()}
        settings = getattr(transformers, config)(vocab_size=words, **chosen)
        settings._attn_implementation = "sdpa" if rng.random() < 0.5 else "eager"
        settings.use_cache = False
        model = getattr(transformers, kind)(settings)
        return one(First(model.eval(), names), tokens(rng, rng.choice(length), words))

    return Row("transformers." + kind, make, lowerings)


def text_rows():
    same = {"hidden_size": lambda w: w, "intermediate_size": lambda w: 2 * w, "num_hidden_layers": 2, "num_attention_heads": 2}
    decoder = {**same, "num_key_value_heads": 1, "max_position_embeddings": 64}
    return [
        text_row("BertModel", "BertConfig", QUANTIZED, **same),
        text_row("RobertaModel", "RobertaConfig", **same),
        text_row("ElectraModel", "ElectraConfig", embedding_size=16, **same),
        text_row("AlbertModel", "AlbertConfig", embedding_size=16, **same),
        text_row("DistilBertModel", "DistilBertConfig", dim=lambda w: w, hidden_dim=lambda w: 2 * w, n_layers=2, n_heads=2),
        text_row("MobileBertModel", "MobileBertConfig", FLOAT, hidden_size=32, embedding_size=16, intermediate_size=32, num_hidden_layers=2,
                 num_attention_heads=2, intra_bottleneck_size=16),
        text_row("GPT2Model", "GPT2Config", FLOAT, n_embd=lambda w: w, n_layer=2, n_head=2, n_positions=32),
        text_row("GPTNeoXModel", "GPTNeoXConfig", **same),
        text_row("OPTModel", "OPTConfig", FLOAT, hidden_size=lambda w: w, word_embed_proj_dim=lambda w: w, ffn_dim=32, num_hidden_layers=2, num_attention_heads=2),
        text_row("LlamaForCausalLM", "LlamaConfig", ("portable", "xnnpack", "dynamic"), **decoder),
        text_row("MistralForCausalLM", "MistralConfig", **decoder),
        text_row("Qwen2ForCausalLM", "Qwen2Config", **decoder),
        text_row("Qwen3ForCausalLM", "Qwen3Config", head_dim=8, **decoder),
        text_row("GemmaForCausalLM", "GemmaConfig", head_dim=8, **decoder),
        text_row("PhiForCausalLM", "PhiConfig", **decoder),
        text_row("Olmo2ForCausalLM", "Olmo2Config", **decoder),
        text_row("GraniteForCausalLM", "GraniteConfig", **decoder),
        text_row("StableLmForCausalLM", "StableLmConfig", **decoder),
        text_row("T5EncoderModel", "T5Config", FLOAT, d_model=lambda w: w, d_kv=8, d_ff=32, num_layers=2, num_heads=2),
        Row("transformers.T5", encoder_decoder), Row("transformers.Whisper", whisper), Row("transformers.CLIP", clip),
        Row("transformers.Segformer", segformer), Row("transformers.Wav2Vec2", wav2vec),
    ]


class Decoder(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, words, state):
        return self.model(input_ids=words, encoder_hidden_states=state, use_cache=False, return_dict=False)[0]


def encoder_decoder(rng):
    import transformers

    config = transformers.T5Config(vocab_size=64, d_model=16, d_kv=8, d_ff=32, num_layers=rng.choice([1, 2]), num_heads=2)
    model = transformers.T5Model(config).eval()
    words = tokens(rng, 7, 64)
    encoder = First(model.encoder, ("input_ids",)).eval()
    return Model({"encoder": Method(encoder, (words,)), "decoder": Method(Decoder(model.decoder).eval(), (words[:, :3], encoder(words).detach()))})


def whisper(rng):
    import transformers

    config = transformers.WhisperConfig(vocab_size=64, d_model=16, encoder_layers=1, decoder_layers=rng.choice([1, 2]), encoder_attention_heads=2,
                                        decoder_attention_heads=2, encoder_ffn_dim=32, decoder_ffn_dim=32, num_mel_bins=8,
                                        max_source_positions=16, max_target_positions=16, pad_token_id=0)
    model = transformers.WhisperModel(config).eval()
    sound = torch.rand(1, 8, 32)
    encoder = First(model.encoder, ("input_features",)).eval()
    return Model({"encoder": Method(encoder, (sound,)), "decoder": Method(Decoder(model.decoder).eval(), (tokens(rng, 3, 64), encoder(sound).detach()))})


def clip(rng):
    import transformers

    text = transformers.CLIPTextConfig(vocab_size=64, hidden_size=16, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2, max_position_embeddings=12)
    view = transformers.CLIPVisionConfig(hidden_size=16, intermediate_size=32, num_hidden_layers=rng.choice([1, 2]), num_attention_heads=2, image_size=32, patch_size=8)
    return Model({"text": Method(First(transformers.CLIPTextModel(text).eval(), ("input_ids",)), (tokens(rng, 8, 64),)),
                  "image": Method(First(transformers.CLIPVisionModel(view).eval(), ("pixel_values",)), (image(32),))})


def segformer(rng):
    import transformers

    config = transformers.SegformerConfig(depths=[1, 1, 1, 1], hidden_sizes=[8, 16, 16, 32], num_attention_heads=[1, 1, 2, 2], decoder_hidden_size=16, num_labels=3)
    return one(First(transformers.SegformerForSemanticSegmentation(config).eval(), ("pixel_values",)), image(rng.choice([32, 64])))


def wav2vec(rng):
    import transformers

    config = transformers.Wav2Vec2Config(hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32, conv_dim=(8, 8), conv_stride=(5, 2),
                                         conv_kernel=(10, 3), num_conv_pos_embeddings=4, num_conv_pos_embedding_groups=2, vocab_size=16)
    return one(First(transformers.Wav2Vec2Model(config).eval(), ("input_values",)), torch.rand(1, 400))


def own_rows():
    return [Row("own." + name, lambda rng, make=make: make(rng, Model, Method, one), lowerings) for name, make, lowerings in OWN]


TABLE = {row.name: row for row in [*timm_rows(), *vision_rows(), *text_rows(), *own_rows()]}


def make(name, seed):
    """The model of a name, the same for the same seed."""
    torch.manual_seed(seed)
    return TABLE[name].make(random.Random(f"{name} {seed}"))
