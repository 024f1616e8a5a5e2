import { act, screen, waitFor } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { userCleared, userSet } from '@nitrate/auth/data-access';
import { problem, problemOf } from '@nitrate/testing-web';
import { openPage, sentBy } from '../../testing/page-app';
import { ada } from '../../testing/session-app';

const token = 't'.repeat(43);
const email = 'ada@nitrate.example';
const link = { user: 'u1', token };
const confirmPath = '/api/auth/confirm';

async function open(replies: Record<string, unknown>, locale: 'en' | 'de' = 'en') {
  const app = await openPage('/id/confirm/:user', {
    at: `/id/confirm/u1?token=${token}`,
    api: replies,
    locale,
  });
  act(() => void app.store.dispatch(userCleared()));
  return app;
}

it.each([
  [{ state: 'confirmed', email }, 'Email address confirmation successful.', 'ada@nitrate.example is confirmed.'],
  [{ state: 'alreadyConfirmed', email }, 'This address is already confirmed', 'for ada@nitrate.example.'],
  [{ state: 'loginRequired', email }, 'Did you sign up?', 'created with ada@nitrate.example.'],
  [problem('tokenExpired'), 'This link has expired', 'only valid for a limited time'],
  [problem('tokenInvalid'), 'This link is not valid', 'may be incomplete'],
])('shows the result of the link, also as the title of the document (%#)', async (reply, title, words) => {
  const { network, address } = await open({ [`POST ${confirmPath}`]: reply });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.body).toHaveTextContent(words);
  expect(document.title).toContain(title);
  expect(network.requests.map(({ body }) => body)).toEqual([link]);
  expect(address()).toBe('/id/confirm/u1');
});

it('asks the server only once the current user is known', async () => {
  const { network, store } = await openPage('/id/confirm/:user', {
    at: `/id/confirm/u1?token=${token}`,
    api: { [`POST ${confirmPath}`]: { state: 'confirmed', email } },
  });
  expect(await screen.findByText('Confirming your address…')).toBeInTheDocument();
  expect(document.title).toContain('Confirming your address');
  expect(network.requests).toEqual([]);
  act(() => void store.dispatch(userSet(ada)));
  expect(await screen.findByRole('heading', { name: 'Email address confirmation successful.' })).toBeInTheDocument();
});

it('resends an expired link', async () => {
  const { user, network } = await open({
    [`POST ${confirmPath}`]: problem('tokenExpired'),
    'POST /api/auth/confirm/resend': { retryAfter: 60 },
  });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  const waiting = await screen.findByRole('button', { name: /Resend email in \d+ s/ });
  expect(waiting).toBeDisabled();
  expect(network.requests.at(-1)?.body).toEqual({ user: 'u1', lang: 'en' });
  expect(await screen.findByText('Email confirmation sent.')).toBeInTheDocument();
});

it('can be repeated after a failure', async () => {
  const { user, network } = await open({ [`POST ${confirmPath}`]: problem('somethingWentWrong') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(`POST ${confirmPath}`, { state: 'confirmed', email });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Email address confirmation successful.' })).toBeInTheDocument();
});

describe('without a session of the account', () => {
  it('asks for the password alone, and confirms after the login', async () => {
    const { user, network } = await open({
      [`POST ${confirmPath}`]: { state: 'loginRequired', email },
      'POST /api/auth/login': problemOf(authProblems, 'invalidCredentials'),
    });
    const password = await screen.findByLabelText('Password');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.type(password, ' wrong {Enter}');
    expect(await screen.findByText('Invalid credentials.')).toBeInTheDocument();
    network.on('POST /api/auth/login', ada);
    network.on(`POST ${confirmPath}`, { state: 'confirmed', email });
    await user.clear(password);
    await user.type(password, 'Nitrate!1895{Enter}');
    expect(await screen.findByRole('heading', { name: 'Email address confirmation successful.' })).toBeInTheDocument();
    expect(sentBy(network).map(({ body }) => body)).toEqual([
      link,
      { email, password: ' wrong ' },
      { email, password: 'Nitrate!1895' },
      link,
    ]);
  });

  it('deletes the account for those who did not sign up', async () => {
    const { user, network } = await open(
      { [`POST ${confirmPath}`]: { state: 'loginRequired', email }, 'POST /api/auth/confirm/reject': {} },
      'de',
    );
    await user.click(await screen.findByRole('button', { name: 'Dieses Konto löschen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Das Konto wurde gelöscht' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Zu ada@nitrate.example gibt es kein Konto mehr.');
    expect(document.title).toContain('Das Konto wurde gelöscht');
    expect(network.requests.at(-1)?.body).toEqual(link);
    expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument();
  });

  it('shows that the account could not be deleted, and stays', async () => {
    const { user } = await open({
      [`POST ${confirmPath}`]: { state: 'loginRequired', email },
      'POST /api/auth/confirm/reject': problem('tokenExpired'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete this account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Did you sign up?');
  });
});

describe('the page after sign-up', () => {
  const profile = { email, emailConfirmed: false };

  it('names the address to the user who is signed in', async () => {
    const { store } = await openPage('/id/confirm', { profile });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your inbox');
    expect(screen.queryByText(email)).not.toBeInTheDocument();
    act(() => void store.dispatch(userSet(ada)));
    expect(await screen.findByText(email)).toBeInTheDocument();
    expect(document.title).toContain('Check your inbox');
  });

  it('reports an address that is confirmed already', async () => {
    const { store } = await openPage('/id/confirm', {
      profile: { ...profile, emailConfirmed: true },
    });
    act(() => void store.dispatch(userSet(ada)));
    expect(await screen.findByRole('heading', { name: 'This address is already confirmed' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('This address is already confirmed'));
    expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  });
});
