import { lineWidth, type TypefaceName } from './typeface';

/** The space for a title on a card. */
export interface TitleBox {
  readonly width: number;
  readonly height: number;
  readonly face: TypefaceName;
  /** The largest size of the letters. */
  readonly size: number;
  /** Line distance as a part of the size. */
  readonly leading: number;
}

export interface FittedTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The smallest size of a title: readable on a card as wide as half a phone. */
const smallestSize = 14;
const shrink = 0.94;
/** Parts of the largest size: below the first, words are divided, at first at the second. */
const divided = { below: 0.6, from: 0.84 };

/**
 * Breaks a title into lines of about equal width, at the largest size at which all of it fits. Where a long word would
 * make it small, words are divided; what does not fit at the smallest size is cut and ends with an ellipsis.
 */
export function fitTitle(title: string, box: TitleBox): FittedTitle {
  const words = title.split(/\s+/).filter(Boolean);
  return (
    fitWords(() => words, box, box.size, box.size * divided.below) ??
    fitWords((size) => divideWords(words, box.width / size, box.face), box, box.size * divided.from, smallestSize) ?? {
      lines: cutLines(title, box),
      size: smallestSize,
    }
  );
}

function fitWords(
  wordsAt: (size: number) => readonly string[],
  box: TitleBox,
  largest: number,
  smallest: number,
): FittedTitle | undefined {
  for (let size = largest; size >= smallest; size *= shrink) {
    const words = wordsAt(size);
    const lines = breakLines(words, box.width / size, box.face);
    if (lines && lines.length * box.leading * size <= box.height) {
      return { lines: evenLines(words, lines, box, size), size };
    }
  }
  return undefined;
}

/** Words that are wider than a line, with hyphens where they are divided. */
function divideWords(words: readonly string[], width: number, face: TypefaceName): string[] {
  return words.flatMap((word) => {
    const parts = [''];
    for (const letter of word) {
      const longer = (parts.at(-1) ?? '') + letter;
      if (lineWidth(`${longer}-`, face) <= width || longer === letter) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return lineWidth(word, face) <= width
      ? [word]
      : parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
  });
}

/** Greedy lines of at most `width` at size 1; undefined where a word is wider. */
function breakLines(words: readonly string[], width: number, face: TypefaceName): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (lineWidth(word, face) > width) return undefined;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && lineWidth(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, with the longest as short as possible. */
function evenLines(words: readonly string[], lines: readonly string[], box: TitleBox, size: number): readonly string[] {
  if (lines.length <= 1) return lines;
  let best = lines;
  for (let width = box.width / size; width > 0; width *= 0.97) {
    const narrower = breakLines(words, width, box.face);
    if (!narrower || narrower.length > lines.length) return best;
    best = narrower;
  }
  return best;
}

function cutLines(title: string, { width, height, face, leading }: TitleBox): string[] {
  const most = Math.max(1, Math.floor(height / (leading * smallestSize)));
  const lines = [''];
  for (const letter of title) {
    const line = (lines.at(-1) ?? '') + letter;
    if (lineWidth(`${line}…`, face) * smallestSize <= width) lines[lines.length - 1] = line;
    else if (lines.length < most) lines.push(letter.trim());
    else return [...lines.slice(0, -1), `${(lines.at(-1) ?? '').trimEnd()}…`];
  }
  return lines;
}
