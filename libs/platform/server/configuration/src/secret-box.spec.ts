import { secretBox } from './secret-box';

const first = 'first-key-of-the-spec-0123456789abcdef';
const second = 'second-key-of-the-spec-0123456789abcde';
const context = 'film-school https://id.film-school.example archive';

describe('a sealed secret', () => {
  it('is opened with its key and context alone, and does not show what it holds', () => {
    const box = secretBox([first], 'job');
    const sealed = box.seal('sésame open', context);
    expect(box.open(sealed, context)).toBe('sésame open');
    expect(sealed).not.toContain(Buffer.from('sésame').toString('base64url'));
    expect(box.seal('sésame open', context)).not.toBe(sealed);
    expect(box.open(sealed, `${context}s`)).toBeUndefined();
    expect(secretBox([second], 'job').open(sealed, context)).toBeUndefined();
    expect(secretBox([first], 'organisation secret').open(sealed, context)).toBeUndefined();
  });

  it('is opened with an older key, and then no longer current', () => {
    const sealed = secretBox([first], 'job').seal('open', context);
    const rotated = secretBox([second, first], 'job');
    expect([rotated.open(sealed, context), rotated.isCurrent(sealed)]).toEqual(['open', false]);
    expect(rotated.isCurrent(rotated.seal('open', context))).toBe(true);
  });

  it.each([
    ['a changed text', (sealed: string) => `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`],
    ['a truncated text', (sealed: string) => sealed.slice(0, 20)],
    ['an empty text', () => ''],
    ['a text without a key', (sealed: string) => sealed.split('.')[1] ?? ''],
  ])('is not opened from %s', (_name, change) => {
    const box = secretBox([first], 'job');
    // 28 bytes and these are whole groups of three, so that all bits of the last character count.
    expect(box.open(change(box.seal('ab', context)), context)).toBeUndefined();
  });
});
