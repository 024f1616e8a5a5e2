import { act, screen } from '@testing-library/react';
import { authSlice, leavingSet, userCleared, userSet } from '@nitrate/auth/data-access';
import { renderPage } from '@nitrate/testing-web';
import type { PageGuard } from '@nitrate/routing';
import { ada } from '../testing/session-app';
import { Guarded } from './guarded';

function open(guard: PageGuard, locale: 'en' | 'de' = 'en', loadingPage = '/') {
  const Page = () => (
    <Guarded guard={guard}>
      <h1>Secrets</h1>
    </Guarded>
  );
  const page = { path: '/account/user', layout: 'default', load: () => Promise.resolve({ Page }) } as const;
  return renderPage(page, {
    route: '/account/user?tab=mail',
    locale,
    loadingPage,
    reducers: { auth: authSlice.reducer },
  });
}

const secrets = () => screen.queryByRole('heading', { name: 'Secrets' });

it('shows a skeleton until the user is known, with noindex', async () => {
  const { address } = await open('signedIn');
  expect(secrets()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'));
  expect(address()).toBe('/account/user?tab=mail');
});

it('shows the page to a user with access', async () => {
  const { store } = await open('signedIn');
  act(() => void store.dispatch(userSet(ada)));
  expect(secrets()).toBeInTheDocument();
});

it.each([
  ['en', '/login?redirect=%2Faccount%2Fuser%3Ftab%3Dmail'],
  ['de', '/de/login?redirect=%2Fde%2Faccount%2Fuser%3Ftab%3Dmail'],
] as const)('redirects visitors to the login page, with the way back, in %s', async (locale, target) => {
  const { store, address } = await open('signedIn', locale);
  act(() => void store.dispatch(userCleared()));
  expect(address()).toBe(target);
});

it('shows the skeleton until the login page has loaded', async () => {
  const { store } = await open('signedIn', 'en', '/login');
  act(() => void store.dispatch(userCleared()));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('redirects after logout', async () => {
  const { store, address } = await open('signedIn');
  act(() => void store.dispatch(userSet(ada)));
  act(() => void store.dispatch(userCleared()));
  expect(address()).toMatch(/^\/login/);
});

it('shows the skeleton instead of redirecting while the page is being left after logout', async () => {
  const { store, address } = await open('signedIn');
  act(() => void store.dispatch(userSet(ada)));
  act(() => void store.dispatch(leavingSet(true)));
  // The user confirms the deletion of the account.
  act(() => void store.dispatch(userSet({ ...ada, exp2fa: 1 })));
  expect(secrets()).toBeInTheDocument();
  act(() => void store.dispatch(userCleared()));
  expect(secrets()).not.toBeInTheDocument();
  expect(address()).toBe('/account/user?tab=mail');
});

it('redirects again when the session of the next user ends', async () => {
  const { store, address } = await open('signedIn');
  act(() => void store.dispatch(leavingSet(true)));
  act(() => void store.dispatch(userCleared()));
  act(() => void store.dispatch(userSet(ada)));
  act(() => void store.dispatch(userCleared()));
  expect(address()).toMatch(/^\/login/);
});

it.each([
  ['editor', 'EDITOR', true],
  ['admin', 'EDITOR', false],
  ['admin', 'ADMIN', true],
  ['editor', undefined, false],
] as const)('a page for %s is shown to the role %s: %s', async (guard, role, shown) => {
  const { store } = await open(guard);
  act(() => void store.dispatch(userSet({ ...ada, roles: role ? [role] : [] })));
  expect(secrets() !== null).toBe(shown);
});
