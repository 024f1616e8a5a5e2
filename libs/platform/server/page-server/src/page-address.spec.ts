import { looksLikeFile, pageAddress } from './page-address';

describe('pageAddress', () => {
  it.each([
    ['/archive?q=a&genre=x', '/archive?genre=x&q=a'],
    ['/archive?utm_source=mail&q=a&fbclid=1', '/archive?q=a'],
    ['/?', '/'],
    ['/watch?v=m%C3%BCller', '/watch?v=m%C3%BCller'],
    ['/a%zz', undefined],
    ['/a%00', undefined],
    ['/?q=%00', undefined],
    [`/?q=${'x'.repeat(5000)}`, undefined],
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
