import { checkedHref } from './checked-href';

describe('checkedHref', () => {
  it.each(['/about', '/archive?q=a#b', '/', '#answer'])('treats %s as internal', (href) => {
    expect(checkedHref(href)).toEqual({ kind: 'internal', to: href });
  });

  it.each(['https://films.example/x', 'mailto:desk@nitrate.example'])('treats %s as external', (href) => {
    expect(checkedHref(href)).toEqual({ kind: 'external', href });
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
  ])('rejects %j', (href) => {
    expect(checkedHref(href)).toBeUndefined();
  });
});
