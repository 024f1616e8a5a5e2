import type { LocalisedText } from '@nitrate/contract-kit';
import { TextFileInvalid } from './text-file-invalid';

/** A line of a text, without its end. */
export interface Line {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The line exceeds the maximum length; `text` is its beginning. */
  truncated: boolean;
}

export const maxLineLength = 2_000_000;
/** Compressed, they take next to nothing, and as much time as records. */
const maxEmptyLines = 100_000;

/** Lines of a text that arrives in pieces, ended by LF, CRLF or (throughout) CR. A line beyond the maximum length is truncated, to bound memory. @throws TextFileInvalid where nothing but empty lines comes */
export async function* readLines(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let truncated = false;
  let number = 0;
  let lineEnd: string | undefined;
  let empty = 0;
  const take = (text: string): Line => {
    number += 1;
    empty = text.length < 2 && text.trim() === '' ? empty + 1 : 0;
    if (empty > maxEmptyLines) throw new TextFileInvalid(tooManyEmpty(number));
    const line = { number, text: text.endsWith('\r') ? text.slice(0, -1) : text, truncated };
    truncated = false;
    return line;
  };
  for await (const piece of pieces) {
    lineEnd ??= piece.includes('\r') && !piece.includes('\n') ? '\r' : '\n';
    let start = 0;
    for (let end = piece.indexOf(lineEnd); end >= 0; end = piece.indexOf(lineEnd, start)) {
      yield take(rest + piece.slice(start, end));
      rest = '';
      start = end + 1;
    }
    rest += piece.slice(start);
    if (rest.length > maxLineLength) {
      rest = rest.slice(0, 1000);
      truncated = true;
    }
  }
  if (rest || truncated) yield take(rest);
}

const tooManyEmpty = (line: number): LocalisedText => ({
  en: `line ${line}: there are more than ${maxEmptyLines.toLocaleString('en')} empty lines`,
  de: `Zeile ${line}: es sind mehr als ${maxEmptyLines.toLocaleString('de')} leere Zeilen`,
});
