/** Weights of a text search vector: title, people, keywords, description. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** Length of about twelve positions; more hardly change the rank. */
const maxPositionsLength = 48;
const lastPosition = 16_000;

/** Builds the text form of a `tsvector`. */
export class Vector {
  /** Positions in text form, by lexeme; empty for a lexeme without positions. */
  private readonly entries = new Map<string, string>();
  private position = 1;

  /** Moves on by one word. */
  next(): void {
    this.position += 1;
  }

  /** Leaves a gap, so that no phrase spans two fields. */
  gap(): void {
    this.position += 10;
  }

  /** Adds a lexeme at the current position. */
  place(lexeme: string, weight: Weight): void {
    if (this.position > lastPosition) return this.mark(lexeme);
    const found = this.entries.get(lexeme);
    if (!found) this.entries.set(lexeme, `:${this.position}${weight}`);
    else if (found.length < maxPositionsLength) this.entries.set(lexeme, `${found},${this.position}${weight}`);
  }

  /** Adds a lexeme without a position, which phrases do not match. */
  mark(lexeme: string): void {
    if (!this.entries.has(lexeme)) this.entries.set(lexeme, '');
  }

  toString(): string {
    let text = '';
    for (const [lexeme, positions] of this.entries) text += `${quoteLexeme(lexeme)}${positions} `;
    return text;
  }
}

/** A lexeme quoted for `tsvector` and `tsquery`, cut to what PostgreSQL takes. */
export function quoteLexeme(lexeme: string): string {
  const cut =
    lexeme.length > maxLexemeLength ? lexeme.slice(0, maxLexemeLength).replace(/[\ud800-\udbff]$/, '') : lexeme;
  return needsEscape.test(cut) ? `'${cut.replace(/['\\]/g, '$&$&')}'` : `'${cut}'`;
}

const needsEscape = /['\\]/;

/**
 * In UTF-16 units, of which each takes up to three bytes; PostgreSQL takes 2,046 bytes. Folding lengthens words: a
 * syllable of Hangul becomes three letters.
 */
const maxLexemeLength = 600;
