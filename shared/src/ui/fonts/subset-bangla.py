"""Writes two subsets of Tiro Bangla 400 for the headings of this site, and domain/own-conjuncts.ts, by which a page chooses:

    display-bangla.woff2      letters, signs, and the conjuncts of the repository's own words: what every Bangla page loads
    display-conjuncts.woff2   all conjuncts of modern Bangla: for pages with others, such as a story of the blog

Run by hand, after a change of conjuncts.txt or of the font's version, with Debian's own Python:

    apt-get install python3-fonttools python3-brotli libharfbuzz-bin
    npm pack @fontsource/tiro-bangla@5.3.0 && tar xf fontsource-tiro-bangla-5.3.0.tgz
    /usr/bin/python3 shared/src/ui/fonts/subset-bangla.py package/files

A subsetter by itself keeps every glyph that the layout rules can reach, half as much again. Here HarfBuzz shapes every Bangla
word of the repository, every syllable of one consonant and every conjunct of conjuncts.txt, and the glyphs met on the way are
kept. A conjunct that both leave out still reads: its ra-phala or ba-phala hangs below the consonant, any other gets a hasanta.
Nothing is written unless all these words shape to the same glyphs, advances and offsets as with the whole font.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from fontTools.otlLib.builder import buildAnchor, buildMarkBasePosSubtable
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).resolve().parent
OWN = HERE / 'display-bangla.woff2'
ALL = HERE / 'display-conjuncts.woff2'
NAMES = HERE.parents[1] / 'domain' / 'own-conjuncts.ts'

CONSONANTS = 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ঢ ণ ত থ দ ধ ন প ফ ব ভ ম য র ল শ ষ স হ ড় ঢ় য়'.split()
VOWEL_SIGNS = 'া ি ী ু ূ ৃ ে ৈ ো ৌ'.split()
OTHERS = 'অ আ ই ঈ উ ঊ ঋ এ ঐ ও ঔ ৎ কং কঃ আঁ অ্যা এ্যা র‍্যা ক্‌ ক। ॥ ৳ ০ ১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯'.split()
# Bangla writes these too, and the font has them in its Latin file; without them a comma would come from another typeface.
PUNCTUATION = '!%()+,-./:;?–—‘’“”…·×'
# The signs below that a left-out conjunct falls back on; the whole font has a glyph for each pair, so words need not meet them.
BELOW = {'bRaphala', 'bBaphala'}

# Consonants that hasantas join; a nukta belongs to its letter.
CONSONANT = '[\u0995-\u09b9\u09dc\u09dd\u09df]\u09bc?'
CONJUNCT = f'{CONSONANT}(?:\u09cd{CONSONANT})+'

# Half the source's 1000: no point, advance or anchor moves by more than a thousandth of an em, and 2.5 KB are saved.
UNITS_PER_EM = 500


def site_words():
    """Every Bangla word in the sources and samples of the repository."""
    files = (path for package in HERE.parents[3].iterdir() for path in package.glob('src/**/*') if path.suffix in ('.ts', '.tsx', '.json') and path != NAMES)
    words = {word for path in files for word in re.findall('[\u0964\u0980-\u09fe\u200c\u200d]+', path.read_text('utf-8'))}
    # A sign without its letter comes from a pattern or a list of endings, not from a heading
    return sorted(word for word in words if re.match('[\u0985-\u09b9\u09dc-\u09ef]', word))


def listed_conjuncts():
    return re.sub('#.*', '', (HERE / 'conjuncts.txt').read_text('utf-8')).split()


def conjuncts_of(words):
    """The conjuncts in words, without a reph before and a ya-phala behind: those are glyphs of their own."""
    found = {one for word in words for one in re.findall(CONJUNCT, word)}
    return sorted({bare for one in found if '্' in (bare := re.sub('(?:্য)+$', '', re.sub('^র্(?!\u200d)', '', one)))})


def syllables(listed):
    """Consonants and conjuncts with the signs they carry; alone and inside a word, since some join to their neighbours."""
    conjuncts = [one for one in listed if one[-1] in CONSONANTS]
    signs = [*VOWEL_SIGNS, '্য', '্যা', 'ং', 'ঃ', 'ঁ', *(sign + 'ঁ' for sign in VOWEL_SIGNS)]
    # Signs that do not fuse with what is below or above them; the fused ones that words have are in conjuncts.txt.
    plain = ['', 'া', 'ি', 'ৃ', 'ে', 'ো', '্য', '্যা']
    found = [*listed, *CONSONANTS]
    found += [consonant + sign for consonant in CONSONANTS for sign in signs]
    found += [conjunct + sign for conjunct in conjuncts for sign in [*plain, 'ী']]
    found += ['র্' + one + sign for one in [*CONSONANTS, *conjuncts] for sign in plain]
    return [frame.format(one) for one in found for frame in ('{}', 'ক{}', '{}ক')]


def hb_shape(font, words, *options):
    command = ['hb-shape', '--script=beng', '--language=bn', *options, font]
    return subprocess.run(command, input='\n'.join(words), capture_output=True, text=True, check=True).stdout


def glyphs_met(font, words):
    """The names of the glyphs that words end up as, and of those that stood in for them before."""
    buffers = set(re.findall(r'\[([^\]]*)\]', hb_shape(font, words, '--trace')))
    return {name for buffer in buffers for name in re.findall(r'(?:^|\|)([^=|]+)=', buffer)}


def shaped(font, words, names):
    """For each word a list of (glyph name, advance, x offset, y offset), in units of the font."""
    # By number: the written font has no names
    lines = hb_shape(font, words, '--output-format=json', '--no-clusters', '--no-glyph-names').splitlines()
    return [[(names[glyph['g']], glyph['ax'], glyph['dx'], glyph['dy']) for glyph in json.loads(line)] for line in lines]


def add_punctuation(font, latin):
    names = latin.getBestCmap()
    for sign in PUNCTUATION:
        name = names[ord(sign)]
        for part in [*latin['glyf'][name].getComponentNames(latin['glyf']), name]:
            font['glyf'][part], font['hmtx'][part] = latin['glyf'][part], latin['hmtx'][part]
        for table in font['cmap'].tables:
            table.cmap[ord(sign)] = name


def anchors_of(lookup, needed):
    """The needed marks of a lookup and, for each needed base, the point where they hang (the marks' own point is their origin)."""
    (table,) = (getattr(subtable, 'ExtSubTable', subtable) for subtable in lookup.SubTable)
    assert {(mark.Class, mark.MarkAnchor.XCoordinate, mark.MarkAnchor.YCoordinate) for mark in table.MarkArray.MarkRecord} == {(0, 0, 0)}
    points = zip(table.BaseCoverage.glyphs, (base.BaseAnchor[0] for base in table.BaseArray.BaseRecord))
    return (
        [mark for mark in table.MarkCoverage.glyphs if mark in needed],
        {base: (point.XCoordinate, point.YCoordinate) for base, point in points if point and base in needed},
    )


def set_anchors(font, lookup, tables):
    """Replaces a lookup's tables by these (marks, points of the bases); the first table that has both mark and base counts."""
    order, origin = font.getReverseGlyphMap(), (0, buildAnchor(0, 0))
    lookup.LookupType, lookup.SubTableCount = 4, len(tables)
    lookup.SubTable = [
        buildMarkBasePosSubtable(dict.fromkeys(marks, origin), {base: {0: buildAnchor(*point)} for base, point in points.items()}, order)
        for marks, points in tables
    ]


def share_anchors(font, needed):
    """Gives the marks of a feature one table of points, preceded by what differs: the source repeats it for each mark."""
    lookups = font['GPOS'].table.LookupList.Lookup
    features = [record.Feature for record in font['GPOS'].table.FeatureList.FeatureRecord]
    for feature in features:
        tables = {index: anchors_of(lookups[index], needed) for index in feature.LookupListIndex if lookups[index].LookupType == 4}
        kept = [(marks, points) for marks, points in tables.values() if marks]
        if not kept:
            continue
        bases = {base for _, points in kept for base in points}
        shared = {base: Counter(points[base] for _, points in kept if base in points).most_common(1)[0][0] for base in sorted(bases)}
        differing = [(marks, {base: point for base, point in points.items() if point != shared[base]}) for marks, points in kept]
        first, *rest = tables
        all_marks = [mark for marks, _ in kept for mark in marks]
        set_anchors(font, lookups[first], [*(table for table in differing if table[1]), (all_marks, shared)])
        lookups[first].LookupFlag = 0
        feature.LookupListIndex = [index for index in feature.LookupListIndex if index not in rest]
        feature.LookupCount = len(feature.LookupListIndex)


def trim_second_anchors(font, needed):
    """Leaves the second place of the candrabindu, after ি as in সিঁড়ি, to letters: no conjunct has that."""
    letters = needed & set(font.getBestCmap().values())
    called = {index for record in font['GPOS'].table.FeatureList.FeatureRecord for index in record.Feature.LookupListIndex}
    for index, lookup in enumerate(font['GPOS'].table.LookupList.Lookup):
        if lookup.LookupType == 4 and index not in called:
            marks, points = anchors_of(lookup, needed)
            if marks == ['bCandrabindu']:
                set_anchors(font, lookup, [(marks, {base: point for base, point in points.items() if base in letters})])


def keep_only(font, glyphs):
    subsetter = Subsetter(Options(layout_closure=False, layout_features=['*'], hinting=False, glyph_names=True, name_IDs=[0]))
    subsetter.populate(glyphs=glyphs)
    subsetter.subset(font)


def save_plain(font, path):
    """Writes the font uncompressed, as HarfBuzz reads it."""
    font.flavor = None
    font.save(path)
    return path


def compare(words, before, after, scale, allowed):
    """Stops and names the words whose glyphs differ or lie more than the allowed units of the source apart."""

    def same(old, new):
        return old[0] == new[0] and all(abs(a - b * scale) <= allowed for a, b in zip(old[1:], new[1:]))

    wrong = [word for word, old, new in zip(words, before, after) if len(old) != len(new) or not all(map(same, old, new))]
    if wrong or not len(words) == len(before) == len(after):
        sys.exit(f'{len(wrong)} words shape differently: {" ".join(wrong[:40])}')


def write_subset(source, words, target):
    """Writes the subset that shapes these words as the whole font does."""
    font = TTFont(source / 'tiro-bangla-bengali-400-normal.woff2', recalcTimestamp=False)
    add_punctuation(font, TTFont(source / 'tiro-bangla-latin-400-normal.woff2'))
    with tempfile.TemporaryDirectory() as folder:
        plain = save_plain(font, f'{folder}/font.ttf')
        before = shaped(plain, words, font.getGlyphOrder())
        needed = glyphs_met(plain, words) | BELOW

        trim_second_anchors(font, needed)
        share_anchors(font, needed)
        keep_only(font, needed)
        names = font.getGlyphOrder()
        compare(words, before, shaped(save_plain(font, plain), words, names), scale=1, allowed=0)

        scale = font['head'].unitsPerEm / UNITS_PER_EM
        scale_upem(font, UNITS_PER_EM)
        font['post'].formatType = 3
        font.flavor = 'woff2'
        font.save(f'{folder}/font.woff2')
        written = Path(f'{folder}/font.woff2').read_bytes()
        compare(words, before, shaped(save_plain(TTFont(f'{folder}/font.woff2'), plain), words, names), scale, allowed=1)
    target.write_bytes(written)
    print(f'{target.name}: {len(words)} words shape alike; {len(names)} glyphs, {len(written)} bytes')


def write_conjuncts(conjuncts):
    text = ' '.join(conjuncts)
    NAMES.write_text(f"""// Written by subset-bangla.py, with the face itself.

/** The conjuncts that display-bangla.woff2 has, each without a reph before and a ya-phala behind. */
export const ownConjuncts =
  '{text}';
""", 'utf-8')


def main(source):
    words, listed = site_words(), listed_conjuncts()
    write_subset(source, [*words, *syllables([]), *OTHERS, *PUNCTUATION], OWN)
    write_subset(source, [*words, *syllables(listed), *OTHERS, *PUNCTUATION], ALL)
    write_conjuncts(conjuncts_of(words))


if __name__ == '__main__':
    main(Path(sys.argv[1]))
