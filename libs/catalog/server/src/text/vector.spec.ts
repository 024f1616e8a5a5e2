import { fold } from './fold';
import { quoteLexeme } from './vector';

/** What PostgreSQL takes as one lexeme, in bytes. */
const maxLexemeBytes = 2046;

describe('quoteLexeme', () => {
  it('quotes a lexeme', () => {
    expect(quoteLexeme('harbour')).toBe("'harbour'");
    expect(quoteLexeme(String.raw`o'neill\x`)).toBe(String.raw`'o''neill\\x'`);
  });

  it.each(['한', 'ﷺ', '長', 'a', '𠀀', `'`])('cuts a lexeme of %s to what PostgreSQL takes', (letter) => {
    const folded = fold(letter.repeat(3000));
    const cut = quoteLexeme(folded).slice(1, -1).replaceAll("''", "'");
    expect(folded.startsWith(cut)).toBe(true);
    expect(cut.length).toBeGreaterThan(500);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxLexemeBytes);
    expect(cut).not.toMatch(/\p{Cs}/u);
  });
});
