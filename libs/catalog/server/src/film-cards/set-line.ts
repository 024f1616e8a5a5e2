import { escapeXml } from '@nitrate/text';
import { round } from './svg';
import { hasOutlines, lineWidth, outlineOf, placeLetters, type TypefaceName, unitsOf } from './typeface';

/** A line of text on a card. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly face: TypefaceName;
  readonly align?: 'start' | 'middle' | 'end';
  /** Additional distance of letters, as a part of the size. */
  readonly spacing?: number;
  /** In a font of the reader's system. Default: where the typeface lacks a letter of the line. */
  readonly system?: boolean;
}

/** Outlines of letters, each written once. */
export class LetterDefinitions {
  readonly #outlines = new Map<string, string>();

  /** Id of the outline of a letter. */
  idOf(letter: string, face: TypefaceName): string {
    const id = `${face.slice(0, 1)}${letter.codePointAt(0)}`;
    this.#outlines.set(id, outlineOf(letter, face));
    return id;
  }

  markup(): string {
    return [...this.#outlines].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('');
  }
}

/** Right-to-left marks around a line in such a script keep its punctuation on its side. */
const withDirection = (text: string): string =>
  /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text) ? `\u200f${text}\u200f` : text;

const systemFonts: Record<TypefaceName, string> = { serif: 'Georgia,serif', grotesque: 'Arial,sans-serif' };
const anchors = { start: 0, middle: 0.5, end: 1 };

/** Markup of a line: outlines, or text in a font of the reader's system where the typeface lacks a letter. */
export function setLine(line: TextLine, letters: LetterDefinitions): string {
  const { text, x, y, size, face, align = 'start', spacing = 0 } = line;
  if (line.system ?? !hasOutlines(text, face)) {
    const width = round(lineWidth(text, face) * size);
    const fit = align === 'start' ? '' : ` text-anchor="${align}"`;
    return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-family="${systemFonts[face]}" textLength="${width}" lengthAdjust="spacingAndGlyphs"${fit}>${escapeXml(withDirection(text))}</text>`;
  }
  const placed = placeLetters(text, face, spacing);
  const scale = size / unitsOf(face);
  const start = x - placed.end * scale * anchors[align];
  const used = placed.letters
    .filter(({ letter }) => outlineOf(letter, face) !== '')
    .map(({ letter, x: at }) => `<use href="#${letters.idOf(letter, face)}" x="${Math.round(at)}"/>`)
    .join('');
  return `<g transform="translate(${round(start)} ${round(y)})scale(${scale.toFixed(4)})">${used}</g>`;
}
