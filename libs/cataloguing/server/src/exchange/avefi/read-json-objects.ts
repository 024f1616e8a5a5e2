import type { LocalisedText } from '@nitrate/contract-kit';
import { notJson } from '../not-json';

/** An object of a JSON text, or why it cannot be read. `line` is its first. */
export type JsonObject = { line: number } & ({ value: unknown } | { fault: LocalisedText });

/** The largest object. */
const maxLength = 2_000_000;
const mark = /["\\{}\n]/g;

const tooLong: LocalisedText = { en: 'is larger than 2 MB', de: 'ist größer als 2 MB' };
const endless: LocalisedText = { en: 'is incomplete', de: 'ist unvollständig' };

/** Reads the outermost objects of a JSON text one by one: from a list, or one after the other. */
export async function* readJsonObjects(pieces: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  let [text, depth, line, start] = ['', 0, 1, 1];
  let [isString, isEscaped] = [false, false];
  for await (const piece of pieces) {
    // Where the text of the open object continues in this piece.
    let from = depth > 0 ? 0 : -1;
    mark.lastIndex = 0;
    if (isEscaped) {
      isEscaped = false;
      mark.lastIndex = 1;
    }
    for (let found = mark.exec(piece); found; found = mark.exec(piece)) {
      const { index } = found;
      const [character] = found;
      if (character === '\n') line += 1;
      else if (character === '\\') {
        if (!isString) continue;
        isEscaped = index + 1 === piece.length;
        mark.lastIndex = index + 2;
        if (isEscaped) break;
      } else if (character === '"') isString = depth > 0 && !isString;
      else if (isString) continue;
      else if (character === '{') {
        if (depth === 0) [from, start] = [index, line];
        depth += 1;
      } else if (depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        yield { line: start, ...parse(text + piece.slice(from, index + 1)) };
        [text, from] = ['', -1];
      }
    }
    // Of an object that is too large only its length is stored.
    if (from >= 0 && text.length <= maxLength) text += piece.slice(from);
  }
  if (depth > 0) yield { line: start, fault: endless };
}

function parse(text: string): { value: unknown } | { fault: LocalisedText } {
  if (text.length > maxLength) return { fault: tooLong };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: notJson(error) };
  }
}
