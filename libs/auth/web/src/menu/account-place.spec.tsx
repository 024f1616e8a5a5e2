import { act, screen, waitFor } from '@testing-library/react';
import { authSlice, userCleared, userKnown, type WithAuth } from '@nitrate/auth/data-access';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { sessionHintScript } from '../session/session-hint';
import { ada } from '../testing/session-app';
import { AccountPlace } from './account-place';

const links = [
  { to: '/user/me', label: 'Profile', icon: 'user', guard: 'signedIn' },
  { to: '/admin/content', label: 'Content', icon: 'transcript', guard: 'editor' },
] as const;

function open({ leaves = false, answer = {} as unknown, roles = [] as 'EDITOR'[] } = {}) {
  const app = renderWithApp(<AccountPlace links={links} leaves={leaves} />, {
    route: '/watch?v=a-walk',
    api: { 'POST /api/auth/logout': answer },
    reducers: { auth: authSlice.reducer },
  });
  return { ...app, signIn: () => act(() => void app.store.dispatch(userKnown({ ...ada, roles }))) };
}

const menuButton = () => screen.findByRole('button', { name: 'Your account' });

it('leads visitors to log in, and back to what they look at', () => {
  const { store } = open();
  act(() => void store.dispatch(userCleared()));
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Fwatch%3Fv%3Da-walk');
});

it('opens by keyboard with the pages the user may see, and closes on Escape', async () => {
  const { user, signIn } = open();
  signIn();
  (await menuButton()).focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Profile']);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(await menuButton()).toHaveFocus();
});

it('shows editors what is theirs', async () => {
  const { user, signIn } = open({ roles: ['EDITOR'] });
  signIn();
  await user.click(await menuButton());
  expect(screen.getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/admin/content');
});

it.each([
  [false, '/watch?v=a-walk'],
  [true, '/'],
])('logs out; from a page of one’s own (%s) to %s', async (leaves, where) => {
  const { user, signIn, address } = open({ leaves });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(where));
});

it('leaves a page of one’s own only once the session has ended', async () => {
  let answer = (_answer: unknown) => {};
  const { user, store, signIn, address } = open({
    leaves: true,
    answer: () => new Promise((resolve) => (answer = resolve)),
  });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log out', busy: true });
  expect(address()).toBe('/watch?v=a-walk');
  await act(async () => answer({}));
  await waitFor(() => expect(address()).toBe('/'));
  const { auth } = store.getState() as ReturnType<typeof store.getState> & WithAuth;
  expect(auth.session).toEqual({ state: 'unauthenticated' });
});

it.each([
  ['1', true],
  [null, false],
])('where the last session is noted as %s, pages are marked before their first paint: %s', (noted, marked) => {
  localStorage.clear();
  delete document.documentElement.dataset['session'];
  if (noted) localStorage.setItem('nitrate.session', noted);
  const script = document.createElement('script');
  script.textContent = sessionHintScript;
  document.head.append(script);
  expect(document.documentElement.hasAttribute('data-session')).toBe(marked);
});

it('says so, and leaves the user signed in, when the server could not be told', async () => {
  const { user, signIn } = open({ answer: problem('unavailable') });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/The archive cannot be reached/)).toBeInTheDocument();
  expect(await menuButton()).toBeInTheDocument();
});
