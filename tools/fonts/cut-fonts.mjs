/**
 * Cuts the web fonts to the characters, weights and features in use, so that a page loads 45 kB of them instead of 120.
 * The results are in the repository; run it after a change of a font's version or of what is listed here.
 *
 *   npm ci --prefix tools/fonts && node tools/fonts/cut-fonts.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { alphabets, charactersOf } from './alphabets.mjs';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../../libs/platform/web/ui/src/theme/fonts/', import.meta.url);

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

await mkdir(target, { recursive: true });
for (const [name, { source, ...options }] of Object.entries(fonts)) {
  for (const alphabet of Object.keys(alphabets)) {
    const whole = await readFile(resolve(source(alphabet)));
    const cut = await subsetFont(whole, charactersOf(alphabet).join(''), { targetFormat: 'woff2', ...options });
    await writeFile(new URL(`${name}-${alphabet}.woff2`, target), cut);
    console.log(`${name}-${alphabet}: ${whole.length} -> ${cut.length} bytes`);
  }
  await writeFile(new URL(`${name}.license`, target), await readFile(resolve(`@fontsource-variable/${name}/LICENSE`)));
}
