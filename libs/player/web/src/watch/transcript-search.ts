import type { TranscriptCue } from '@nitrate/catalog/contract';

/** A piece of text, `found` where it is what was searched for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Lower case without accents, of the same length as the text, so that places in one are places in the other. */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD')[0] ?? letter;
    const low = bare.toLowerCase();
    return low.length === letter.length ? low : letter;
  }).join('');
}

/** Cues that hold the words as they stand; all of them when nothing is searched for. */
export function findCues(cues: readonly TranscriptCue[], words: string): readonly TranscriptCue[] {
  const wanted = folded(words.trim());
  return wanted === '' ? cues : cues.filter(({ text }) => folded(text).includes(wanted));
}

/** A text cut at each place where the words stand. The pieces together are the text. */
export function markWords(text: string, words: string): Piece[] {
  const wanted = folded(words.trim());
  if (wanted === '') return [{ text, found: false }];
  const hay = folded(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = hay.indexOf(wanted); at !== -1; at = hay.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), found: false });
    pieces.push({ text: text.slice(at, at + wanted.length), found: true });
    from = at + wanted.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}
