/**
 * Cuts the web fonts to the characters, weights and features in use, so that a page loads 45 kB of them instead of 120.
 * The results are in the repository; run it after a change of a font's version or of what is listed here.
 *
 *   npm ci --prefix tools/fonts && node tools/fonts/cut-fonts.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../../libs/platform/web/ui/src/theme/fonts/', import.meta.url);

/** Of the Latin alphabet without and with rarer letters; the style sheet has the same ranges. */
const alphabets = {
  latin: [
    ...[[0x20, 0x7e], [0xa0, 0xff], [0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc]],
    ...[[0x300, 0x301], [0x303, 0x304], [0x308, 0x309], [0x323], [0x329], [0x2000, 0x206f], [0x20ac], [0x2122]],
    ...[[0x2190, 0x2193], [0x2212], [0x2215], [0xfffd]],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x24f],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
  ],
};

const shaping = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'lnum'];

/** Headings have one weight and one optical size; text has the weights of the theme. */
const fonts = {
  fraunces: {
    source: (alphabet) => `@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-normal.woff2`,
    variationAxes: { opsz: 72, wght: 400 },
    keepFeatures: shaping,
  },
  inter: {
    source: (alphabet) => `@fontsource-variable/inter/files/inter-${alphabet}-wght-normal.woff2`,
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: [...shaping, 'calt'],
  },
};

const characters = (ranges) =>
  ranges
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

await mkdir(target, { recursive: true });
for (const [name, { source, ...options }] of Object.entries(fonts)) {
  for (const [alphabet, ranges] of Object.entries(alphabets)) {
    const whole = await readFile(resolve(source(alphabet)));
    const cut = await subsetFont(whole, characters(ranges), { targetFormat: 'woff2', ...options });
    await writeFile(new URL(`${name}-${alphabet}.woff2`, target), cut);
    console.log(`${name}-${alphabet}: ${whole.length} -> ${cut.length} bytes`);
  }
  await writeFile(new URL(`${name}.license`, target), await readFile(resolve(`@fontsource-variable/${name}/LICENSE`)));
}
