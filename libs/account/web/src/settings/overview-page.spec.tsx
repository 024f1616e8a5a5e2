import { screen, within } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp, profile, session } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user';
const entries = async () => within(await screen.findByRole('navigation')).findAllByRole('link');

it('leads to every page and says the state of each', async () => {
  const sessions = [session('here', { current: true }), session('there')];
  await openAccount(path, { api: { 'GET /api/auth/user/sessions': { sessions } } });
  await screen.findByText('Lotte Reiniger');
  await screen.findByText('Logged in on 2 devices');
  const links = await entries();
  expect(links.map((link) => [link.getAttribute('href')?.split('/').at(-1), link.textContent])).toEqual([
    ['profile', 'ProfileLotte Reiniger'],
    ['email', 'Email addresslotte@nitrate.example'],
    ['password', 'PasswordChoose a new password'],
    ['sessions', 'DevicesLogged in on 2 devices'],
    ['subscription', 'Subscription and ticketsPlan, payments, cancellation'],
    ['newsletter', 'NewsletterNot subscribed'],
    ['export', 'Your dataEverything we store about you, in one file'],
    ['deletion', 'Delete accountImmediate and permanent'],
  ]);
});

it.each([
  ['that is not confirmed', { emailConfirmed: false }, 'Noch nicht bestätigt'],
  ['that is to follow', { newEmail: 'neu@nitrate.example' }, 'Neue Adresse, noch nicht bestätigt'],
])('mentions an address %s', async (_which, more, message) => {
  await openAccount(path, { locale: 'de', api: { 'GET /api/account/profile': { ...profile, ...more } } });
  expect(await screen.findByText(message)).toBeVisible();
});

it('leads to every page also where the profile cannot be loaded', async () => {
  const { user, network } = await openAccount(path, {
    api: { 'GET /api/account/profile': problem('somethingWentWrong') },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(await entries()).toHaveLength(8);
  network.on('GET /api/account/profile', profile);
  await user.click(retry);
  expect(await screen.findByText('Lotte Reiniger')).toBeVisible();
});

it.each([
  ['en', '/account/user/newsletter'],
  ['de', '/de/account/user/newsletter'],
] as const)('redirects the address of a section before there were pages (%s)', async (locale, page) => {
  const { address } = await openAccount(path, { route: '/account/user#newsletter', locale });
  expect(address()).toBe(page);
});

it('ignores a fragment that names no page', async () => {
  const { address } = await openAccount(path, { route: '/account/user#nothing' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(address()).toBe('/account/user#nothing');
});
