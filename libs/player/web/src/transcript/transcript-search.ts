import type { TranscriptCue } from '@nitrate/catalog/contract';

/** A piece of text; `found` for a match of the search. */
interface Piece {
  text: string;
  found: boolean;
}

/** Lower case without accents, of the same length as the text, so that an index is valid in both. */
function fold(text: string): string {
  return text.replace(/[A-Z]|\P{ASCII}/gu, (character) => {
    const base = character.normalize('NFD')[0] ?? character;
    const folded = base.toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

/** Cues that contain the query; all of them for an empty one. */
export function findCues(cues: readonly TranscriptCue[], query: string): readonly TranscriptCue[] {
  const needle = fold(query.trim());
  return needle === '' ? cues : cues.filter(({ text }) => fold(text).includes(needle));
}

/** Splits a text at each match of the query. The joined pieces are the text. */
export function markMatches(text: string, query: string): Piece[] {
  const needle = fold(query.trim());
  if (needle === '') return [{ text, found: false }];
  const haystack = fold(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), found: false });
    pieces.push({ text: text.slice(at, at + needle.length), found: true });
    from = at + needle.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}
