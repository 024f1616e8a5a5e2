import { knownBrowsers } from './known-browsers';

const [oldKey, newKey] = ['first-key-of-the-spec-0123456789abcdef', 'second-key-of-the-spec-0123456789abcdef'];
const now = new Date('2026-05-01T10:00:00.123Z');
const browsers = knownBrowsers([oldKey]);
const accounts = ['ada', 'bob', 'eve', 'joe', 'zoe'].map((name) => `${name}@archive.example`);
const [ada = '', bob = ''] = accounts;

describe('the mark of a browser', () => {
  it('names an account that has signed in there, when, and no other account', () => {
    const cookie = browsers.add(undefined, ada, now);
    expect(browsers.find(cookie, ada)).toEqual({ id: expect.any(String) as string, signedInAt: now });
    expect(browsers.find(cookie, bob)).toBeUndefined();
    expect(browsers.find(undefined, ada)).toBeUndefined();
  });

  it('is another one in each browser, and contains neither address nor user', () => {
    const [one, other] = [browsers.add(undefined, ada, now), browsers.add(undefined, ada, now)];
    expect(browsers.find(one, ada)?.id).not.toBe(browsers.find(other, ada)?.id);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('ada');
    expect(one).toMatch(/^[\w-]{44}$/);
  });

  it('is invalid when changed or made with another key', () => {
    const cookie = browsers.add(undefined, ada, now);
    const flipped = [...cookie].map(
      (sign, at) => `${cookie.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`,
    );
    for (const forged of [
      ...flipped,
      cookie.slice(1),
      `${cookie}A`,
      'x'.repeat(44),
      '%',
      knownBrowsers([newKey]).add('', ada, now),
    ]) {
      expect([forged, browsers.find(forged, ada)]).toEqual([forged, undefined]);
    }
  });

  it('outlives a rotation of the keys', () => {
    const cookie = browsers.add(undefined, ada, now);
    expect(knownBrowsers([newKey, oldKey]).find(cookie, ada)).toBeDefined();
    expect(knownBrowsers([newKey]).find(cookie, ada)).toBeUndefined();
  });

  it('is next to those of other users of the browser, up to four; the oldest goes first', () => {
    const cookie = accounts.reduce((marks, account) => browsers.add(marks, account, now), '');
    expect(accounts.map((account) => browsers.find(cookie, account) !== undefined)).toEqual([
      ...[false, true, true, true, true],
    ]);
    expect(browsers.add(cookie, bob, now)).toHaveLength(cookie.length);
    const without = browsers.remove(cookie, bob);
    expect(browsers.find(without, bob)).toBeUndefined();
    expect(browsers.find(without, 'zoe@archive.example')).toBeDefined();
    expect(browsers.remove(browsers.add('', ada, now), ada)).toBe('');
  });
});
