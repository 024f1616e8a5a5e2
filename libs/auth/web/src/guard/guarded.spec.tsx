import { act, screen } from '@testing-library/react';
import { authSlice, leavingTurned, userCleared, userKnown, type WithAuth } from '@nitrate/auth/data-access';
import { renderPage } from '@nitrate/testing-web';
import type { PageGuard } from '@nitrate/routing';
import { ada } from '../testing/session-app';
import { Guarded } from './guarded';

function open(guard: PageGuard, locale: 'en' | 'de' = 'en') {
  const Page = () => (
    <Guarded guard={guard}>
      <h1>Secrets</h1>
    </Guarded>
  );
  const page = { path: '/account/user', layout: 'default', load: () => Promise.resolve({ Page }) } as const;
  return renderPage(page, { route: '/account/user?tab=mail', locale, reducers: { auth: authSlice.reducer } });
}

const secrets = () => screen.queryByRole('heading', { name: 'Secrets' });

it('keeps the page’s place until it is known who asks, and lets nobody index it', async () => {
  const { address } = await open('signedIn');
  expect(secrets()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'));
  expect(address()).toBe('/account/user?tab=mail');
});

it('shows the page to whom it is for', async () => {
  const { store } = await open('signedIn');
  act(() => void store.dispatch(userKnown(ada)));
  expect(secrets()).toBeInTheDocument();
});

it.each([
  ['en', '/login?redirect=%2Faccount%2Fuser%3Ftab%3Dmail'],
  ['de', '/de/login?redirect=%2Fde%2Faccount%2Fuser%3Ftab%3Dmail'],
] as const)('leads visitors to log in and back, in %s', async (locale, target) => {
  const { store, address } = await open('signedIn', locale);
  act(() => void store.dispatch(userCleared()));
  expect(address()).toBe(target);
});

it('is left by whoever logs out', async () => {
  const { store, address } = await open('signedIn');
  act(() => void store.dispatch(userKnown(ada)));
  act(() => void store.dispatch(userCleared()));
  expect(address()).toMatch(/^\/login/);
});

it('shows nothing, and asks nobody to log in again, while somebody who has logged out is on their way', async () => {
  const { store, address, unmount } = await open('signedIn');
  act(() => void store.dispatch(userKnown(ada)));
  act(() => void store.dispatch(leavingTurned(true)));
  expect(secrets()).toBeInTheDocument();
  act(() => void store.dispatch(userCleared()));
  expect(secrets()).not.toBeInTheDocument();
  expect(address()).toBe('/account/user?tab=mail');
  const { auth } = store.getState() as ReturnType<typeof store.getState> & WithAuth;
  expect(auth.leaving).toBe(true);
  unmount();
  const after = store.getState() as ReturnType<typeof store.getState> & WithAuth;
  expect(after.auth.leaving).toBe(false);
});

it.each([
  ['editor', 'EDITOR', true],
  ['admin', 'EDITOR', false],
  ['admin', 'ADMIN', true],
  ['editor', undefined, false],
] as const)('a page for %s is shown to the role %s: %s', async (guard, role, shown) => {
  const { store } = await open(guard);
  act(() => void store.dispatch(userKnown({ ...ada, roles: role ? [role] : [] })));
  expect(secrets() !== null).toBe(shown);
});
