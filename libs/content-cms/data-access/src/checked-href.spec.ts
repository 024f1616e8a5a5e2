import { checkedHref } from './checked-href';

describe('checkedHref', () => {
  it.each(['/about', '/archive?q=a#b', '/', '#answer'])('keeps %s on this site', (href) => {
    expect(checkedHref(href)).toEqual({ kind: 'local', to: href });
  });

  it.each(['https://films.example/x', 'mailto:desk@nitrate.example'])('lets %s lead elsewhere', (href) => {
    expect(checkedHref(href)).toEqual({ kind: 'elsewhere', href });
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://plain.example',
    'https:',
    'about',
  ])('refuses %j', (href) => {
    expect(checkedHref(href)).toBeUndefined();
  });
});
