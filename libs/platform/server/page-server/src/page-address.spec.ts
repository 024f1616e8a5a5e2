import fc from 'fast-check';
import { cleanPath, isPossiblePath, looksLikeFile, pageAddress, splitAddress } from './page-address';

describe('pageAddress', () => {
  it.each([
    ['/archive?q=a&genre=x', '/archive?genre=x&q=a'],
    ['/archive?utm_source=mail&q=a&fbclid=1', '/archive?q=a'],
    ['/?', '/'],
    ['/watch?v=m%C3%BCller', '/watch?v=m%C3%BCller'],
    ['/a%zz', undefined],
    ['/a%00', undefined],
    ['/?q=%00', undefined],
    [`/?q=${'x'.repeat(5000)}`, `/?q=${'x'.repeat(5000)}`],
    [`/${'x'.repeat(5000)}`, undefined],
  ])('normalises %s to %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it('distinguishes files from pages', () => {
    expect(['/wp-login.php', '/de/x.png', '/explore', '/explore/_payload.json'].map(looksLikeFile)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('isPossiblePath', () => {
  it.each([
    '/a%zz',
    '/%E0%A4%A',
    '/%ED%A0%80',
    '/a%00',
    '/a%0A',
    '/a%7F',
    '/%C2%85',
    '/a%E2%80%A8b',
    '/%E2%80%A9',
    '/a\tb',
  ])('is false for %j', (path) => {
    expect(isPossiblePath(path)).toBe(false);
  });

  it.each(['/', '/m%C3%B6wen', '/%F0%9F%8E%9E', '/a%20b', '/%2F%2Fevil.example'])('is true for %j', (path) => {
    expect(isPossiblePath(path)).toBe(true);
  });
});

describe('cleanPath', () => {
  it.each([
    ['/', '/'],
    ['/explore', '/explore'],
    ['/de/archive/_payload.json', '/de/archive/_payload.json'],
    ['/m%C3%B6wen/a%2Fb', '/m%C3%B6wen/a%2Fb'],
  ])('leaves %s as it is', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/de//evil.example/x', '/de/evil.example/x'],
    ['/de///evil.example', '/de/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/de/%5C%5cevil.example', '/de/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['/explore/', '/explore'],
    ['/de/', '/de'],
    ['///', '/'],
    ['/x/..//evil.example', '/evil.example'],
    ['/x/%2E%2e//evil.example', '/evil.example'],
    ['/./%2e/explore', '/explore'],
    ['/../../x', '/x'],
    ['/möwen', '/m%C3%B6wen'],
  ])('cleans %s to %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });

  it('is the path of this host that a browser opens, whatever was requested', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '\\', '//', '%5C', '%5c', '%2F', '.', '..', '%2e', 'de', ':', '@', 'evil.example', 'http:'),
      fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (requested) => {
          const clean = cleanPath(splitAddress(requested).path);
          const opened = new URL(clean, 'https://films.example');
          expect(opened.origin).toBe('https://films.example');
          expect(opened.pathname).not.toContain('//');
          expect(cleanPath(clean)).toBe(clean);
        },
      ),
    );
  });
});

describe('splitAddress', () => {
  it.each([
    ['/archive?q=a?b', '/archive', '?q=a?b'],
    ['/archive#x?y', '/archive', ''],
    ['http://evil.example/x?y', '/x', '?y'],
    ['/http://evil.example', '/http://evil.example', ''],
  ])('splits %s', (url, path, search) => {
    expect(splitAddress(url)).toEqual({ path, search });
  });
});
