import { screen, within } from '@testing-library/react';
import { openAdminPage } from '../testing/admin-app';

it.each([
  ['en', 'Administration', ''],
  ['de', 'Verwaltung', '/de'],
] as const)('leads to every page of the administration (%s)', async (locale, title, prefix) => {
  await openAdminPage('/admin', { locale });
  const links = within(await screen.findByRole('navigation', { name: title })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['analytics-b2c', 'analytics-b2e', 'watch-time', 'watch-time/apart', 'statements'].map(
      (page) => `${prefix}/admin/${page}`,
    ),
  );
});
