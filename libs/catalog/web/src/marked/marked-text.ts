/** A piece of an excerpt; `marked` if it matches the search. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits an excerpt at the marks of the search reply (`\u0002` before, `\u0003` after a match). */
export function markedPieces(excerpt: string): TextPiece[] {
  return excerpt.split('\u0002').flatMap((part, index) => {
    if (index === 0) return piece(part, false);
    const [match = '', ...rest] = part.split('\u0003');
    return [...piece(match, true), ...piece(rest.join(''), false)];
  });
}

function piece(text: string, marked: boolean): TextPiece[] {
  return text ? [{ text, marked }] : [];
}
