/**
 * Writes the outlines of the letters with which the cards of films without a picture are drawn: a card is shown as a
 * picture, and a picture cannot load a font. The results are in the repository; run it after a change of a font's
 * version.
 *
 *   npm ci --prefix tools/fonts && node tools/fonts/outline-glyphs.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import openType from 'opentype.js';
import subsetFont from 'subset-font';
import { alphabets, charactersOf } from './alphabets.mjs';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../../libs/catalog/server/src/film-cards/typefaces/', import.meta.url);

/** Finer outlines look the same on a card and take more bytes. */
const unitsPerEm = 500;
const leastKerning = 4;

const typefaces = {
  serif: {
    source: (alphabet) => `@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-normal.woff2`,
    variationAxes: { opsz: 72, wght: 420 },
  },
  grotesque: {
    source: (alphabet) => `@fontsource-variable/inter/files/inter-${alphabet}-wght-normal.woff2`,
    variationAxes: { wght: 620 },
  },
};

/** Path data in whole units with relative coordinates, y downwards. */
function outline(glyph, scale) {
  let data = '';
  let last = '';
  let [x, y] = [0, 0];
  let start = [0, 0];
  const point = (toX, toY) => (toX === undefined ? [] : [[Math.round(toX * scale), -Math.round(toY * scale)]]);
  for (const command of glyph.path.commands) {
    const points = [...point(command.x1, command.y1), ...point(command.x, command.y)];
    const numbers = points.flatMap(([toX, toY]) => [toX - x, toY - y]);
    const type = command.type.toLowerCase();
    if (type === 'l' && numbers.every((number) => number === 0)) continue;
    data += (type === last ? ' ' : type) + numbers.join(' ');
    last = type;
    if (type === 'm') start = points.at(-1);
    [x, y] = points.at(-1) ?? start;
  }
  return data.replaceAll(' -', '-');
}

await mkdir(target, { recursive: true });
for (const [name, { source, variationAxes }] of Object.entries(typefaces)) {
  const glyphs = {};
  const kerning = {};
  for (const alphabet of Object.keys(alphabets)) {
    const characters = charactersOf(alphabet);
    const cut = await subsetFont(await readFile(resolve(source(alphabet))), characters.join(''), {
      targetFormat: 'truetype',
      variationAxes,
      keepFeatures: ['kern'],
    });
    const font = openType.parse(cut.buffer.slice(cut.byteOffset, cut.byteOffset + cut.byteLength));
    const scale = unitsPerEm / font.unitsPerEm;
    const drawn = characters.filter((character) => font.charToGlyphIndex(character) > 0);
    for (const character of drawn) {
      const glyph = font.charToGlyph(character);
      glyphs[character] = [Math.round(glyph.advanceWidth * scale), outline(glyph, scale)];
    }
    for (const left of drawn) {
      for (const right of alphabet === 'latin' ? drawn : []) {
        const units = Math.round(font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) * scale);
        if (Math.abs(units) >= leastKerning) kerning[left + right] = units;
      }
    }
  }
  const text = JSON.stringify({ unitsPerEm, glyphs, kerning });
  await writeFile(new URL(`${name}.json`, target), `${text}\n`);
  console.log(
    `${name}: ${Object.keys(glyphs).length} letters, ${Object.keys(kerning).length} pairs, ${text.length} bytes`,
  );
}
