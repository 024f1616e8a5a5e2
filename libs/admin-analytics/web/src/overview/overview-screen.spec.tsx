import { screen, within } from '@testing-library/react';
import { problem } from '@nitrate/testing-web';
import { openAdminPage, stopCalendar } from '../testing/admin-app';

beforeEach(stopCalendar);
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['en', 'Administration', ''],
  ['de', 'Verwaltung', '/de'],
] as const)('leads to every page of the administration (%s)', async (locale, title, prefix) => {
  await openAdminPage('/admin', { locale });
  const links = within(await screen.findByRole('navigation', { name: title })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      ...['analytics-b2c', 'analytics-b2e', 'watch-time', 'watch-time/apart', 'statements'],
      ...['users', 'subscription', 'organisation', 'entitlement', 'harvests', 'audit', 'jobs'],
    ].map((page) => `${prefix}/admin/${page}`),
  );
});

it('says the first figure of each page', async () => {
  const { network } = await openAdminPage('/admin');
  expect(await screen.findByRole('link', { name: /^Consumers .* 88.h.54.min This month$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Institutions .* 25.h.00.min This month$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Watch time .* [\d,]+ Plays this month$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Not counted .* Reports$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Statements .* (Open|Closed) \w+ 2026$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Users .* 1,234 Accounts$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Subscriptions .* 321 Subscriptions$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Institutions and networks .* 12 Institutions$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Harvests .* 0 Sources$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Audit trail .* 24 Nov 2026 Last change$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Jobs and health .* 3 Failed$/ })).toBeVisible();
  expect(network.requests.map(({ url }) => url.searchParams.get('from')).filter(Boolean)).toEqual([
    '2026-11-01',
    '2026-11-01',
  ]);
});

it('reads nothing about people before the user has confirmed', async () => {
  const { network } = await openAdminPage('/admin', { isConfirmed: false });
  expect(await screen.findByRole('link', { name: /^Jobs and health .* 3 Failed$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Users/ })).not.toHaveAccessibleName(/Accounts$/);
  const paths = new Set(network.requests.map(({ url }) => url.pathname.replace('/api/admin/', '')));
  expect([...paths].sort()).toEqual(['analytics/apart', 'analytics/b2c', 'analytics/b2e', 'harvests', 'jobs']);
});

it('leads on where figures cannot be loaded', async () => {
  await openAdminPage('/admin', { api: { 'GET /api/admin/analytics/b2c': problem('unavailable') } });
  expect(await screen.findByRole('link', { name: /^Institutions .* This month$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Consumers/ })).not.toHaveAccessibleName(/This month/);
});
