import { isSitePath } from './site-path';

it.each(['/', '/watch?v=a-walk&t=90', '/de/archive?q=müller', '/watch?next=https://evil.example', '/a/../b#//c'])(
  '%s is a path of the site',
  (path) => expect(isSitePath(path)).toBe(true),
);

it.each([
  ...['', 'account', '?q=x', ' /', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['/\u0085b', 'https://evil.example', 'javascript:alert(1)', '/.//evil.example', '/x/..//evil.example'],
])('%j is none', (path) => expect(isSitePath(path)).toBe(false));
