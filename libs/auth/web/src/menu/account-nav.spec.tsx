import { act, screen, waitFor } from '@testing-library/react';
import { authSlice, userCleared, userSet, type WithAuth } from '@nitrate/auth/data-access';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { sessionHintScript } from '../session/session-hint';
import { ada } from '../testing/session-app';
import { AccountNav } from './account-nav';

const links = [
  { to: '/user/me', label: 'Profile', icon: 'user', guard: 'signedIn' },
  { to: '/studio/content', label: 'Content', icon: 'transcript', guard: 'editor' },
] as const;

function open({ leavesPage = false, reply = {} as unknown, roles = [] as 'EDITOR'[] } = {}) {
  const app = renderWithApp(<AccountNav links={links} leavesPage={leavesPage} />, {
    route: '/watch?v=a-walk',
    api: { 'POST /api/auth/logout': reply },
    reducers: { auth: authSlice.reducer },
  });
  return { ...app, signIn: () => act(() => void app.store.dispatch(userSet({ ...ada, roles }))) };
}

const menuButton = () => screen.findByRole('button', { name: 'Your account' });

it('links visitors to the login page, and back to the current page', () => {
  const { store } = open();
  act(() => void store.dispatch(userCleared()));
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Fwatch%3Fv%3Da-walk');
});

it('links visitors to the sign-up page, and back to the current page', () => {
  const { store } = open();
  act(() => void store.dispatch(userCleared()));
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link).toHaveAttribute('href', '/sign-up?redirect=%2Fwatch%3Fv%3Da-walk');
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

it('shows editors their links', async () => {
  const { user, signIn } = open({ roles: ['EDITOR'] });
  signIn();
  await user.click(await menuButton());
  expect(screen.getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/studio/content');
});

it.each([
  [false, '/watch?v=a-walk'],
  [true, '/'],
])('logs out; from a guarded page (%s) to %s', async (leavesPage, target) => {
  const { user, signIn, address } = open({ leavesPage });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(target));
});

it('leaves a guarded page only when the session has ended', async () => {
  let respond = (_reply: unknown) => {};
  const { user, store, signIn, address } = open({
    leavesPage: true,
    reply: () => new Promise((resolve) => (respond = resolve)),
  });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log out', busy: true });
  expect(address()).toBe('/watch?v=a-walk');
  await act(async () => respond({}));
  await waitFor(() => expect(address()).toBe('/'));
  const { auth } = store.getState() as ReturnType<typeof store.getState> & WithAuth;
  expect(auth.session).toEqual({ state: 'unauthenticated' });
});

it.each([
  ['1', true],
  [null, false],
])('with the session hint %s, pages are marked before the first paint: %s', (hint, marked) => {
  localStorage.clear();
  delete document.documentElement.dataset['session'];
  if (hint) localStorage.setItem('nitrate.session', hint);
  const script = document.createElement('script');
  script.textContent = sessionHintScript;
  document.head.append(script);
  expect(document.documentElement.hasAttribute('data-session')).toBe(marked);
});

it('shows an error and keeps the user signed in when the call fails', async () => {
  const { user, signIn } = open({ reply: problem('unavailable') });
  signIn();
  await user.click(await menuButton());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/The archive cannot be reached/)).toBeInTheDocument();
  expect(await menuButton()).toBeInTheDocument();
});
