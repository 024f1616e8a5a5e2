import { act, screen, waitFor, within } from '@testing-library/react';
import type { AppState } from '@nitrate/api-client';
import { authSlice, type ChallengeCode, challengeSet, userSet, type WithAuth } from '@nitrate/auth/data-access';
import { platformProblems } from '@nitrate/contract-kit';
import { problemOf, renderWithApp } from '@nitrate/testing-web';
import { ada } from '../testing/session-app';
import { AuthDialogs } from './auth-dialogs';

function raise(code: ChallengeCode | undefined, api = {}, locale: 'en' | 'de' = 'en') {
  const app = renderWithApp(<AuthDialogs />, { api, locale, reducers: { auth: authSlice.reducer } });
  if (code) act(() => void app.store.dispatch(challengeSet({ code, to: 'pending' })));
  return { ...app, outcome: () => (app.store.getState() as AppState & WithAuth).auth.challenges };
}

const listed = 'GET /api/auth/user/factors';
const noFactors = { [listed]: { factors: [], recoveryCodesLeft: 0 } };
const factor = (kind: string) => ({ id: kind, kind, name: kind, createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null });

const sent = { sentTo: 'a•••@nitrate.example', expiresAt: '2026-11-21T12:00:00Z' };

it('asks for the mailed code, and is passed with the right one', async () => {
  const { user, network, outcome } = raise('twoFactorRequired', {
    ...noFactors,
    'GET /api/auth/user/2fa': sent,
    'POST /api/auth/user/2fa': ada,
  });
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeInTheDocument();
  expect(await screen.findByText(/a•••@nitrate\.example/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(outcome()).toEqual({ twoFactorRequired: 'passed' }));
  const requests = network.requests.filter(({ url }) => url.pathname.endsWith('2fa'));
  expect(requests.map(({ method, url, body }) => [method, url.search, body])).toEqual([
    ['GET', '?lang=en', undefined],
    ['POST', '', { code: '123456' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks for the code of an authenticator app, which leads to recovery codes, and mails none', async () => {
  const { user, network, outcome } = raise('twoFactorRequired', {
    [listed]: { factors: [factor('app')], recoveryCodesLeft: 3 },
    'POST /api/auth/user/2fa/recovery-code': ada,
  });
  expect(await screen.findByText('Enter the code that your authenticator app shows now.')).toBeInTheDocument();
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh-jkLM-NPQR{Enter}');
  await waitFor(() => expect(outcome()).toEqual({ twoFactorRequired: 'passed' }));
  const confirmed = network.requests.find(({ method }) => method === 'POST');
  expect(confirmed?.body).toEqual({ code: 'ABCDEFGHJKLMNPQR' });
  expect(network.requests.some(({ url }) => url.pathname.endsWith('/2fa'))).toBe(false);
});

it('offers the passkey first, and says where it was not used', async () => {
  const get = jest.fn(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.assign(navigator, { credentials: { get } });
  const { user, outcome } = raise('twoFactorRequired', {
    [listed]: { factors: [factor('app'), factor('passkey')], recoveryCodesLeft: 3 },
    'POST /api/auth/user/2fa/passkey/options': { options: { challenge: 'AAAA', allowCredentials: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(await screen.findByText(/^The passkey was not used/)).toBeInTheDocument();
  expect(get).toHaveBeenCalledTimes(1);
  expect(outcome()).toEqual({ twoFactorRequired: 'pending' });
  expect(screen.getByRole('button', { name: 'Use your authenticator app' })).toBeInTheDocument();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it.each([
  ['en', 'Please set up a second factor', 'Set up', '/account/user/security?redirect=%2F'],
  ['de', 'Bitte richten Sie einen zweiten Faktor ein', 'Einrichten', '/de/account/user/security?redirect=%2F'],
] as const)(
  'leads an ADMIN without a second factor to the page that sets it up (%s)',
  async (locale, title, submit, page) => {
    const { user, outcome, address } = raise('secondFactorRequired', {}, locale);
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(outcome()).toEqual({ secondFactorRequired: 'dismissed' }));
    expect(address()).toBe(page);
  },
);

it.each(['{Escape}', 'Cancel'])('is dismissed by %s', async (factor) => {
  const { user, outcome } = raise('twoFactorRequired', { ...noFactors, 'GET /api/auth/user/2fa': sent });
  await screen.findByLabelText('Code');
  if (factor === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
  else await user.keyboard(factor);
  await waitFor(() => expect(outcome()).toEqual({ twoFactorRequired: 'dismissed' }));
});

it.each([
  ['en', 'Please confirm your email address to make changes.', 'Close', 'Resend email', 'Email confirmation sent.'],
  [
    'de',
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, um Änderungen vorzunehmen.',
    'Schließen',
    'E-Mail erneut senden',
    'Bestätigungs-E-Mail gesendet.',
  ],
] as const)(
  'explains in %s that the address must be confirmed, and resends the link',
  async (locale, body, close, resend, note) => {
    const { user, network, outcome } = raise(
      'emailNotConfirmed',
      { 'POST /api/auth/confirm/resend': { retryAfter: 60 } },
      locale,
    );
    expect(await screen.findByText(body)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: close }).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: resend }));
    const sentDialog = await screen.findByRole('dialog', { name: note });
    await waitFor(() => expect(screen.queryByText(body)).not.toBeInTheDocument());
    expect(network.requests[0]?.body).toEqual({ lang: locale });
    expect(outcome()).toEqual({ emailNotConfirmed: 'pending' });
    await user.click(within(sentDialog).getAllByRole('button', { name: close })[0] as HTMLElement);
    await waitFor(() => expect(outcome()).toEqual({ emailNotConfirmed: 'dismissed' }));
  },
);

it('says why the link was not sent again', async () => {
  const refusal = problemOf(platformProblems, 'tooManyRequests');
  const { user, outcome } = raise('emailNotConfirmed', { 'POST /api/auth/confirm/resend': refusal });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many');
  expect(outcome()).toEqual({ emailNotConfirmed: 'pending' });
});

it.each([
  [{ expiredTicket: true }, 'Your ticket has expired'],
  [{ b2cSubscriptionId: 's1' }, 'Your subscription is expired'],
])('shows what has expired until the user acknowledges it (%#)', async (expired, title) => {
  const holder = { ...ada, ...expired };
  const { user, store, network } = raise(undefined, {
    'POST /api/auth/user/expiration': { ...holder, expirationAcknowledged: true },
  });
  act(() => void store.dispatch(userSet(holder)));
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requests).toHaveLength(1);
});

it('leads from what has expired to what is sold, and acknowledges it', async () => {
  const holder = { ...ada, expiredTicket: true };
  const { user, store, network, address } = raise(undefined, {
    'POST /api/auth/user/expiration': { ...holder, expirationAcknowledged: true },
  });
  act(() => void store.dispatch(userSet(holder)));
  await user.click(await screen.findByRole('button', { name: 'See subscriptions and tickets' }));
  await waitFor(() => expect(address()).toBe('/subscription/pricing'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requests).toHaveLength(1);
});
