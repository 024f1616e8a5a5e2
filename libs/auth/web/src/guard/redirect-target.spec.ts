import { loginPath, redirectTarget } from './redirect-target';

it.each([
  ['/watch?v=a-walk&t=90', '/watch?v=a-walk&t=90'],
  ['/account/user#password', '/account/user#password'],
  ['/de/archive?q=m%C3%BCller', '/archive?q=m%C3%BCller'],
  ['/de', '/'],
  ['/', '/'],
  ['/watch?v=x&next=https://evil.example', '/watch?v=x&next=https://evil.example'],
])('follows the path %s', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
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
  expect(redirectTarget(redirect)).toBe('/');
});

it.each(['/login', '/login?redirect=%2Flogin', '/sign-up', '/de/login'])('does not redirect to %s', (redirect) => {
  expect(redirectTarget(redirect)).toBe('/');
});

it('reads the parameter that loginPath writes', () => {
  const path = '/watch?v=a&b=c d#x';
  const search = new URL(loginPath(path), 'http://x').searchParams;
  expect(redirectTarget(search.get('redirect'))).toBe('/watch?v=a&b=c%20d#x');
  expect(loginPath('/')).toBe('/login');
});
