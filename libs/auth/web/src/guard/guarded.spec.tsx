import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { authReducer, userForgotten, userKnown } from '../session/auth-slice';
import { ada } from '../testing/session-app';
import { Guarded } from './guarded';

const open = (guard: 'signedIn' | 'editor' | 'admin', locale: 'en' | 'de' = 'en') =>
  renderWithApp(
    <Guarded guard={guard}>
      <h1>Secrets</h1>
    </Guarded>,
    { route: '/account/user?tab=mail', locale, reducers: { auth: authReducer } },
  );

const secrets = () => screen.queryByRole('heading', { name: 'Secrets' });

it('keeps the page’s place until it is known who asks, and lets nobody index it', () => {
  const { address } = open('signedIn');
  expect(secrets()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'));
  expect(address()).toBe('/account/user?tab=mail');
});

it('shows the page to whom it is for', () => {
  const { store } = open('signedIn');
  act(() => void store.dispatch(userKnown(ada)));
  expect(secrets()).toBeInTheDocument();
});

it.each([
  ['en', '/login?redirect=%2Faccount%2Fuser%3Ftab%3Dmail'],
  ['de', '/de/login?redirect=%2Fde%2Faccount%2Fuser%3Ftab%3Dmail'],
] as const)('leads visitors to log in and back, in %s', (locale, target) => {
  const { store, address } = open('signedIn', locale);
  act(() => void store.dispatch(userForgotten()));
  expect(address()).toBe(target);
});

it('is left by whoever logs out', () => {
  const { store, address } = open('signedIn');
  act(() => void store.dispatch(userKnown(ada)));
  act(() => void store.dispatch(userForgotten()));
  expect(address()).toMatch(/^\/login/);
});

it.each([
  ['editor', 'EDITOR', true],
  ['admin', 'EDITOR', false],
  ['admin', 'ADMIN', true],
  ['editor', undefined, false],
] as const)('a page for %s is shown to the role %s: %s', (guard, role, shown) => {
  const { store } = open(guard);
  act(() => void store.dispatch(userKnown({ ...ada, roles: role ? [role] : [] })));
  expect(secrets() !== null).toBe(shown);
});
