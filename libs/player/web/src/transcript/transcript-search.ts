import type { TranscriptCue } from '@nitrate/catalog/contract';
import { fold } from '@nitrate/contract-kit';

/** A piece of text; `found` for a match of the search. */
interface Piece {
  text: string;
  found: boolean;
}

/** Folds a text, but what would change its length, so that an index is valid in both. */
const foldInPlace = (text: string): string =>
  text.replace(/[A-Z]|\P{ASCII}/gu, (character) => {
    const folded = fold(character);
    return folded.length === character.length ? folded : character;
  });

/** Cues that contain the query; all of them for an empty one. */
export function findCues(cues: readonly TranscriptCue[], query: string): readonly TranscriptCue[] {
  const needle = foldInPlace(query.trim());
  return needle === '' ? cues : cues.filter(({ text }) => foldInPlace(text).includes(needle));
}

/** Splits a text at each match of the query. The joined pieces are the text. */
export function markMatches(text: string, query: string): Piece[] {
  const needle = foldInPlace(query.trim());
  if (needle === '') return [{ text, found: false }];
  const haystack = foldInPlace(text);
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
