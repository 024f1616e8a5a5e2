/** Weights of a text search vector: title, people, keywords, description. */
export type Weight = 'A' | 'B' | 'C' | 'D';

const mostPositions = 12;
const lastPosition = 16_000;

/** Builds the text form of a `tsvector`. */
export class Vector {
  private readonly entries = new Map<string, string[]>();
  private position = 1;

  /** Moves on by one word. */
  next(): void {
    this.position += 1;
  }

  /** Leaves a gap, so that no phrase spans two fields. */
  gap(): void {
    this.position += 10;
  }

  /** Adds a lexeme at the present position. */
  place(lexeme: string, weight: Weight): void {
    const found = this.entries.get(lexeme);
    if (this.position > lastPosition) return this.mark(lexeme);
    const entry = `${this.position}${weight}`;
    if (!found) this.entries.set(lexeme, [entry]);
    else if (found.length < mostPositions) found.push(entry);
  }

  /** Adds a lexeme without a position: matched, never part of a phrase. */
  mark(lexeme: string): void {
    if (!this.entries.has(lexeme)) this.entries.set(lexeme, []);
  }

  toString(): string {
    let text = '';
    for (const [lexeme, positions] of this.entries) {
      text += `${text ? ' ' : ''}${quoteLexeme(lexeme)}`;
      if (positions.length > 0) text += `:${positions.join(',')}`;
    }
    return text;
  }
}

/** A lexeme as `tsvector` and `tsquery` read it. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
