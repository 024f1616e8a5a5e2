import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackage } from '@nitrate/processes';

/** The typefaces of the site, in files by script; the first one whose script has a letter writes it. */
const faces = {
  text: { family: 'inter', weight: 400 },
  strong: { family: 'inter', weight: 600 },
  display: { family: 'fraunces', weight: 600 },
} as const;

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

export type FontFace = keyof typeof faces;

export interface PdfFont {
  /** Name by which a document knows it. */
  name: string;
  content: Buffer;
  /** First and last code points that it can write. */
  ranges: readonly (readonly [number, number])[];
}

/** @param text such as `U+0460-052F,U+20B4` */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

async function readFace(face: FontFace): Promise<PdfFont[]> {
  const { family, weight } = faces[face];
  const folder = findPackage(`@fontsource/${family}`);
  if (!folder) throw new Error(`The typeface @fontsource/${family} is not installed: run npm install.`);
  const known = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const present = scripts.filter((script) => script in known);
  return Promise.all(
    present.map(async (script) => ({
      name: `${face} ${script}`,
      content: await readFile(join(folder, 'files', `${family}-${script}-${weight}-normal.woff`)),
      ranges: rangesOf(known[script] ?? ''),
    })),
  );
}

async function readFaces(): Promise<Record<FontFace, PdfFont[]>> {
  const [text, strong, display] = await Promise.all([readFace('text'), readFace('strong'), readFace('display')]);
  // Display has fewer scripts.
  return { text, strong, display: [...display, ...strong] };
}

let fonts: Promise<Record<FontFace, PdfFont[]>> | undefined;

/** The fonts of printed documents, read once. */
export const pdfFonts = (): Promise<Record<FontFace, PdfFont[]>> => (fonts ??= readFaces());

const canWrite = ({ ranges }: PdfFont, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Splits a text into parts that one font can write. A letter that none has is written by the first one, as a box. */
export function fontRuns(text: string, fonts: readonly PdfFont[]): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const font = fonts.find((each) => canWrite(each, codePoint)) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font?.name) last.text += letter;
    else runs.push({ font: font?.name ?? '', text: letter });
  }
  return runs;
}
