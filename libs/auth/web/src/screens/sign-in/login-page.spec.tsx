import { act, screen, waitFor, within } from '@testing-library/react';
import type { AppState } from '@nitrate/api-client';
import { authProblems } from '@nitrate/auth/contract';
import { selectUser, userSet, type WithAuth } from '@nitrate/auth/data-access';
import { problem, problemOf } from '@nitrate/testing-web';
import { openPage, sentBy } from '../../testing/page-app';
import { ada } from '../../testing/session-app';

const fill = async (user: Awaited<ReturnType<typeof openPage>>['user'], email: string, password: string) => {
  await user.click(await screen.findByLabelText(/^E-?mail/i));
  await user.paste(email);
  await user.click(screen.getByLabelText(/^(Password|Passwort)$/));
  await user.paste(password);
};

it('signs in and redirects to the page that the visitor came from', async () => {
  const { user, store, network, address } = await openPage('/login', {
    at: '/login?redirect=%2Fwatch%3Fv%3Da-walk%26t%3D90',
    api: { 'POST /api/auth/login': ada },
  });
  await fill(user, ' ada@nitrate.example ', 'Nitrate!1895');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/watch?v=a-walk&t=90'));
  expect(selectUser(store.getState() as AppState & WithAuth)).toEqual(ada);
  expect(sentBy(network).map(({ body }) => body)).toEqual([{ email: 'ada@nitrate.example', password: 'Nitrate!1895' }]);
});

it('sends a password with the spaces that it begins and ends with', async () => {
  const { user, network } = await openPage('/login', { api: { 'POST /api/auth/login': ada } });
  await fill(user, 'ada@nitrate.example', '  Nitrate!1895 ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentBy(network)[0]?.body).toMatchObject({ password: '  Nitrate!1895 ' }));
});

it.each([
  ['en', 'Invalid credentials.'],
  ['de', 'Falsches Passwort oder falsche E-Mail-Adresse.'],
] as const)('shows in %s that the credentials are wrong, and keeps the address', async (locale, message) => {
  const { user } = await openPage('/login', {
    locale,
    api: { 'POST /api/auth/login': problemOf(authProblems, 'invalidCredentials') },
  });
  await fill(user, 'ada@nitrate.example', 'wrong');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/^E-?mail/i)).toHaveValue('ada@nitrate.example');
});

it.each([
  [
    'en',
    /^Too many attempts to log in\. Please wait up to 15 minutes, or set/,
    'Email me a link to set a new password',
  ],
  [
    'de',
    /^Zu viele Anmeldeversuche\. Bitte warten Sie bis zu 15 Min/,
    'Link zum Festlegen eines neuen Passworts anfordern',
  ],
] as const)('leads in %s from a wait to the mailed link that ends it', async (locale, message, link) => {
  let reply: unknown = problem('tooManyRequests');
  const { user } = await openPage('/login', { locale, api: { 'POST /api/auth/login': () => reply } });
  await fill(user, 'ada@nitrate.example', 'Nitrate!1895');
  await user.keyboard('{Enter}');
  expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent(message);
  const path = locale === 'en' ? '/id/forgot' : '/de/id/forgot';
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
  reply = problemOf(authProblems, 'invalidCredentials');
  await user.type(screen.getByLabelText(locale === 'en' ? 'Password' : 'Passwort'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: link })).toBeNull());
});

it('sends a form once, however often its button is pressed', async () => {
  let respond = (_reply: unknown) => {};
  const { user, network, address } = await openPage('/login', {
    api: { 'POST /api/auth/login': () => new Promise((resolve) => (respond = resolve)) },
  });
  await fill(user, 'ada@nitrate.example', 'Nitrate!1895');
  await user.tripleClick(screen.getByRole('button', { name: 'Log in' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(sentBy(network)).toHaveLength(1));
  await act(async () => respond(ada));
  await waitFor(() => expect(address()).toBe('/'));
  expect(sentBy(network)).toHaveLength(1);
});

it.each([
  ['en', '/de/account/user', '/de/account/user'],
  ['de', '/de/account/user', '/de/account/user'],
  ['de', '/account/user', '/de/account/user'],
  ['de', '', '/de'],
] as const)('in %s, leads from the redirect %j to %s: it keeps its language', async (locale, redirect, target) => {
  const at = `/login?${new URLSearchParams({ redirect })}`;
  const { store, address } = await openPage('/login', { at, locale });
  const signUp = screen.getByRole('link', { name: /^(Sign up|Jetzt registrieren|Registrieren)/ });
  expect(new URL((signUp as HTMLAnchorElement).href).searchParams.get('redirect')).toBe(
    redirect === '' ? null : target,
  );
  act(() => void store.dispatch(userSet(ada)));
  await waitFor(() => expect(address()).toBe(target));
});

it('redirects signed-in users, but never to another site', async () => {
  const { store, address } = await openPage('/login', { at: '/login?redirect=%2F%2Fevil.example', locale: 'de' });
  act(() => void store.dispatch(userSet(ada)));
  await waitFor(() => expect(address()).toBe('/de'));
});

it('can be filled in by a password manager', async () => {
  await openPage('/login');
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

describe('for a user who may not open the page', () => {
  const api = {
    'POST /api/auth/logout': {},
    'POST /api/auth/login': { ...ada, roles: ['ADMIN'] },
  };
  const open = async (locale: 'en' | 'de' = 'en', roles: ('ADMIN' | 'EDITOR')[] = []) => {
    const app = await openPage('/login', {
      at: '/login?redirect=%2Fadmin%2Fuser%3Fq%3Dx',
      locale,
      api,
      profile: { email: 'ada@nitrate.example', emailConfirmed: true },
    });
    act(() => void app.store.dispatch(userSet({ ...ada, roles })));
    return app;
  };

  it.each([
    [
      'en',
      'This account does not have access to that page',
      'You are logged in as ada@nitrate.example.',
      'administrators only',
    ],
    [
      'de',
      'Dieses Konto hat keinen Zugriff auf die Seite',
      'Sie sind als ada@nitrate.example angemeldet.',
      'Verwaltung',
    ],
  ] as const)('says so in %s, with the account, and stays', async (locale, title, account, why) => {
    const { address } = await open(locale);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus());
    expect(document.title).toContain(title);
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === account),
    ).toBeVisible();
    expect(screen.getByText(new RegExp(why))).toBeVisible();
    expect(address()).toBe(`${locale === 'de' ? '/de' : ''}/login?redirect=%2Fadmin%2Fuser%3Fq%3Dx`);
  });

  it('switches accounts, and opens the page for one that may', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    await fill(user, 'admin@nitrate.example', 'Nitrate!1895');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/user?q=x'));
  });

  it('leads a user with the role to the page', async () => {
    const { address } = await open('en', ['ADMIN']);
    await waitFor(() => expect(address()).toBe('/admin/user?q=x'));
  });

  it('is not shown for editors at the studio', async () => {
    const { store, address } = await openPage('/login', { at: '/login?redirect=%2Fstudio%2Fcontent', api });
    act(() => void store.dispatch(userSet({ ...ada, roles: ['EDITOR'] })));
    await waitFor(() => expect(address()).toBe('/studio/content'));
  });
});
