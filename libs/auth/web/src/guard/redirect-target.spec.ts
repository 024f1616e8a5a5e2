import { loginPath } from './login-path';
import { redirectTarget } from './redirect-target';

it.each([
  ['/watch?v=a-walk&t=90', '/watch?v=a-walk&t=90'],
  ['/account/user#password', '/account/user#password'],
  ['/de/archive?q=m%C3%BCller', '/de/archive?q=m%C3%BCller'],
  ['/de', '/de'],
  ['/', '/'],
  ['/watch?v=x&next=https://evil.example', '/watch?v=x&next=https://evil.example'],
])('follows the path %s', (redirect, target) => {
  expect(redirectTarget(redirect, 'en')).toBe(target);
});

it('takes the language of the page where the path has none', () => {
  expect(redirectTarget('/watch?v=x', 'de')).toBe('/de/watch?v=x');
  expect(redirectTarget('/de/watch?v=x', 'de')).toBe('/de/watch?v=x');
});

it.each([
  null,
  '',
  'account',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5C\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  '/a/\u0085b',
  ' //evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/x/..//evil.example',
  '/de//evil.example',
])('refuses %j', (redirect) => {
  expect(redirectTarget(redirect, 'en')).toBe('/');
  expect(redirectTarget(redirect, 'de')).toBe('/de');
});

it.each(['/login', '/login?redirect=%2Flogin', '/sign-up', '/de/login'])('does not redirect to %s', (redirect) => {
  expect(redirectTarget(redirect, 'en')).toBe('/');
  expect(redirectTarget(redirect, 'de')).toBe('/de');
});

it('reads the parameter that loginPath writes', () => {
  const path = '/watch?v=a&b=c d#x';
  const search = new URL(loginPath(path), 'http://x').searchParams;
  expect(redirectTarget(search.get('redirect'), 'en')).toBe('/watch?v=a&b=c%20d#x');
  expect([loginPath('/'), loginPath('/de')]).toEqual(['/login', '/login']);
});
