import { screen, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { openUsersPage } from '../testing/users-app';

const harbour = { id: 'f1', slug: 'harbour', title: 'Harbour', textLang: { title: 'en' }, supplierId: 'A-12' };
const response = {
  access: 'full',
  reason: 'network',
  checks: [
    {
      source: 'network',
      name: 'City Library',
      state: 'holds',
      until: null,
      organisation: { id: 'o', seats: 5, network: '192.0.2.0/24' },
    },
    { source: 'subscription', name: 's1', plan: 'monthly', state: 'ended', until: '2026-10-01T10:00:00Z' },
  ],
};
const api = { 'GET /api/admin/entitlement': response, 'GET /api/catalog/films/:film': harbour };

it('answers what the form asks, with each reason for and against', async () => {
  const { user, network } = await openUsersPage('/admin/entitlement', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Film' }), 'harbour');
  await user.type(screen.getByRole('textbox', { name: 'User' }), 'lotte@film.example');
  await user.type(screen.getByRole('textbox', { name: 'IP address' }), '192.0.2.7');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: 'The full film' })).toBeVisible();
  const asked = network.requests.find(({ url }) => url.pathname === '/api/admin/entitlement')?.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    film: 'harbour',
    user: 'lotte@film.example',
    address: '192.0.2.7',
  });
  const checks = within(screen.getByRole('list', { name: 'What was checked' })).getAllByRole('listitem');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'City Library, by IP addressOpen-ended. Network 192.0.2.0/24.Gives access',
    expect.stringMatching(/^Monthly subscriptionEnded .*2026.*No access$/),
  ]);
});

it('offers the films that a title or a number finds', async () => {
  await openUsersPage('/admin/entitlement?film=A-12&user=u', {
    api: {
      'GET /api/admin/entitlement': problemOf(catalogProblems, 'filmNotFound'),
      'GET /api/catalog/films': { films: [harbour] },
    },
  });
  expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute(
    'href',
    '/admin/entitlement?film=harbour&user=u',
  );
});

it('says so where the user or the network address does not exist', async () => {
  await openUsersPage('/admin/entitlement?film=harbour&address=nowhere', {
    ...{ locale: 'de', api: { 'GET /api/admin/entitlement': problem('notFound') } },
  });
  expect(await screen.findByText('Dieses Konto oder diese IP-Adresse gibt es nicht')).toBeVisible();
});
