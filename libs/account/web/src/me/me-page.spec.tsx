import { screen } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp, profile } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/user/me';
const unconfirmed = { 'GET /api/account/profile': { ...profile, emailConfirmed: false } };

it('shows the current user and the date of the sign-up', async () => {
  await openAccount(path, { locale: 'de' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotte Reiniger' })).toBeVisible();
  expect(screen.getByText('lotte@nitrate.example')).toBeVisible();
  expect(screen.getByText('Bestätigt')).toBeVisible();
  expect(screen.getByText('3. Februar 2026')).toBeVisible();
  expect(screen.getByText('Recent films')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kontoeinstellungen' })).toHaveAttribute('href', '/de/account/user');
});

it('resends the confirmation link, in the language of the page', async () => {
  const app = await openAccount(path, { api: { ...unconfirmed, 'POST /api/auth/confirm/resend': { retryAfter: 60 } } });
  expect(await screen.findByText('Not confirmed yet')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Email confirmation sent.')).toBeVisible();
  expect(app.network.requests.at(-1)?.body).toEqual({ lang: 'en' });
});

it('shows when the link was requested too often', async () => {
  const app = await openAccount(path, {
    api: { ...unconfirmed, 'POST /api/auth/confirm/resend': problem('tooManyRequests') },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait a moment.');
});

it.each([
  ['nothing', {}, undefined, /a paid subscription is required/],
  ['a subscription', { claims: ['SUBSCRIPTION' as const] }, undefined, /with your subscription/],
  ['a ticket', { claims: ['TICKET' as const] }, undefined, /with your ticket/],
  ['a network', {}, 'Stadtbibliothek', /on the network of Stadtbibliothek/],
  ['an expired ticket', { expiredTicket: true }, undefined, /Your last ticket has expired/],
  [
    'an institution',
    { claims: ['SUBSCRIPTION' as const], organisation: 'Film School' },
    undefined,
    'Full-length films, as a member of Film School.',
  ],
])('shows what may be watched with %s', async (_entitlement, rights, organisation, message) => {
  await openAccount(path, { rights, ...(organisation && { organisation }) });
  expect(await screen.findByText(message)).toBeVisible();
});
