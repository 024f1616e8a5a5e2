import type { BulkFind } from '@nitrate/cataloguing/contract';

type Matching = Pick<BulkFind, 'matchCase' | 'matchAccents'>;

/** Letters with their marks, which are replaced together. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

function foldLetter(letter: string, { matchCase, matchAccents }: Matching): string {
  const marked = matchAccents ? letter.normalize('NFC') : letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return matchCase ? marked : marked.toLowerCase();
}

const lettersOf = (text: string): string[] => text.match(letters) ?? [];

/** A text as it is compared. */
export const foldText = (text: string, matching: Matching): string =>
  lettersOf(text)
    .map((letter) => foldLetter(letter, matching))
    .join('');

/** A value in which what was found is replaced. */
export function replaceFound(value: string, find: BulkFind, by: string): string {
  if (!find.inPart) return foldText(value.trim(), find) === foldText(find.text.trim(), find) ? by : value;
  const wanted = foldText(find.text, find);
  if (wanted === '') return value;
  let folded = '';
  let length = 0;
  /** Where letters begin in the value, by where they begin in the folded one. */
  const beginnings = new Map<number, number>();
  for (const letter of lettersOf(value)) {
    beginnings.set(folded.length, length);
    folded += foldLetter(letter, find);
    length += letter.length;
  }
  beginnings.set(folded.length, length);
  let replaced = '';
  let done = 0;
  for (let at = folded.indexOf(wanted); at >= 0;) {
    const [from, to] = [beginnings.get(at), beginnings.get(at + wanted.length)];
    // Not half of a letter whose folded form has several.
    const isWhole = from !== undefined && to !== undefined;
    if (isWhole) {
      replaced += value.slice(done, from) + by;
      done = to;
    }
    at = folded.indexOf(wanted, isWhole ? at + wanted.length : at + 1);
  }
  return replaced + value.slice(done);
}
