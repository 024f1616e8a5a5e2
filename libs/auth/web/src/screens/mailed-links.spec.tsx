import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { twoFactorSet, userSet } from '@nitrate/auth/data-access';
import { problem, problemOf } from '@nitrate/testing-web';
import { openPage } from '../testing/page-app';
import { ada } from '../testing/session-app';

const token = 't'.repeat(43);

it('confirms that a reset link was requested', async () => {
  const { user, network } = await openPage('/id/forgot', { api: { 'POST /api/auth/forgot': {} } });
  await user.type(await screen.findByLabelText('Email'), 'who@nitrate.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Check your inbox/);
  expect(network.requests[0]?.body).toEqual({ email: 'who@nitrate.example', lang: 'en' });
});

it('refers to the links already sent where too many were requested', async () => {
  const { user } = await openPage('/id/forgot', { api: { 'POST /api/auth/forgot': problem('tooManyRequests') } });
  await user.type(await screen.findByLabelText('Email'), 'who@nitrate.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/already emailed you a link.*please use the latest one/);
});

describe('/id/reset', () => {
  async function reset(reply: unknown) {
    const app = await openPage('/id/reset', {
      at: `/id/reset?token=${token}`,
      api: { 'POST /api/auth/reset': reply },
    });
    await app.user.type(await screen.findByLabelText('New password'), 'Nitrate!1895');
    await app.user.type(screen.getByLabelText('Confirm password'), 'Nitrate!1895{Enter}');
    return app;
  }

  it('sets a new password by the token, which is removed from the address bar', async () => {
    const { network, address } = await reset({ email: 'ada@nitrate.example' });
    expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Your password has been changed/);
    expect(network.requests[0]?.body).toMatchObject({ token, password: 'Nitrate!1895' });
    expect(address()).toBe('/id/reset');
    cleanup();
    await openPage('/login');
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@nitrate.example');
  });

  it('shows that the link has expired', async () => {
    await reset(problem('tokenExpired'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  });
});

it('confirms the identity by a mailed code', async () => {
  const { user, store, network } = await openPage('/id/reauth', {
    api: { 'GET /api/auth/user/2fa': { sentTo: 'a•••@nitrate.example', expiresAt: '2026-11-21T12:00:00Z' } },
  });
  act(() => void store.dispatch(userSet(ada)));
  expect(await screen.findByText(/six-digit code to a•••@nitrate\.example/)).toBeInTheDocument();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(document.title).toMatch(/^Confirm it’s you/);
  network.on('POST /api/auth/user/2fa', problemOf(authProblems, 'codeInvalid'));
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('This code is wrong or has expired.')).toBeInTheDocument();
  await waitFor(() => expect(network.requests.at(-1)?.body).toEqual({ code: '123456' }));
  act(() => void store.dispatch(twoFactorSet(true)));
  await waitFor(() => expect(document.title).toMatch(/^Thank you for confirming/));
});
