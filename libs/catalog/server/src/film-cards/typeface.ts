import grotesque from './typefaces/grotesque.json';
import serif from './typefaces/serif.json';

/** Letters as outlines: a card is shown as a picture, and a picture cannot load a font. */
interface Typeface {
  readonly unitsPerEm: number;
  /** Advance width and path data of a letter, in units. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** Change of the distance of two letters, in units. */
  readonly kerning: Readonly<Record<string, number>>;
}

export type TypefaceName = 'serif' | 'grotesque';

const typefaces = { serif, grotesque } as unknown as Record<TypefaceName, Typeface>;

/** Widths of letters without an outline, as a part of the size: ideographs are square. */
const unknownWidth = { wide: 1, narrow: 0.58 };
const firstWideLetter = '\u1100';

/** A letter of a line, at a distance from its start in units. */
export interface PlacedLetter {
  readonly letter: string;
  readonly x: number;
}

/** Letters of the Latin alphabet alone; others are set by a font of the reader's system. */
export const hasOutlines = (text: string, face: TypefaceName): boolean =>
  [...text].every((letter) => letter in typefaces[face].glyphs);

export const unitsOf = (face: TypefaceName): number => typefaces[face].unitsPerEm;
export const outlineOf = (letter: string, face: TypefaceName): string => typefaces[face].glyphs[letter]?.[1] ?? '';

/** Places the letters of a line. @param spacing additional distance of letters, as a part of the size */
export function placeLetters(text: string, face: TypefaceName, spacing = 0): { letters: PlacedLetter[]; end: number } {
  const { glyphs, kerning, unitsPerEm } = typefaces[face];
  const letters: PlacedLetter[] = [];
  let x = 0;
  let previous = '';
  for (const letter of text) {
    x += kerning[previous + letter] ?? 0;
    letters.push({ letter, x });
    const unknown = letter >= firstWideLetter ? unknownWidth.wide : unknownWidth.narrow;
    x += (glyphs[letter]?.[0] ?? unknown * unitsPerEm) + spacing * unitsPerEm;
    previous = letter;
  }
  return { letters, end: x - (letters.length > 0 ? spacing * unitsPerEm : 0) };
}

/** Width of a line at a size of 1. */
export const lineWidth = (text: string, face: TypefaceName): number => placeLetters(text, face).end / unitsOf(face);
