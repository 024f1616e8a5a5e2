import { screen, within } from '@testing-library/react';
import { openAdminPage, stopCalendar } from '../testing/admin-app';
import { b2eReport, library } from '../testing/reports';

const path = '/admin/analytics-b2e';
const october = `${path}?from=2026-10-01&to=2026-10-31`;

beforeEach(stopCalendar);
afterEach(() => {
  jest.useRealTimers();
});

it('has organisations with their difference, and networks', async () => {
  await openAdminPage(october);
  const organisations = within(await screen.findByRole('grid', { name: 'Institutions' }));
  const row = organisations.getByRole('row', { name: /Public Library of Lübeck/ });
  expect(row).toHaveTextContent(/12\.5% less.*previous: 22.h.13.min/);
  expect(within(row).getByRole('link', { name: /19.h.26.min/ })).toHaveAttribute(
    'href',
    `/admin/watch-time?from=2026-10-01&to=2026-10-31&audience=b2e&organisation=${library.id}`,
  );
  expect(organisations.getByRole('row', { name: /Hochschule/ })).toHaveTextContent('previous: 0');
  const networks = within(screen.getByRole('grid', { name: 'Networks' }));
  expect(networks.getByRole('row', { name: /192\.0\.2\.0\/24/ })).toHaveTextContent('Public Library of Lübeck');
  const linkOf = (name: RegExp) => within(networks.getByRole('row', { name })).getAllByRole('link')[0];
  const down = `/admin/watch-time?from=2026-10-01&to=2026-10-31&audience=b2e&organisation=${library.id}`;
  expect(linkOf(/192\.0\.2\.0\/24/)).toHaveAttribute('href', `${down}&network=192.0.2.0%2F24`);
  expect(linkOf(/Members elsewhere/)).toHaveAttribute('href', `${down}&source=domain`);
});

it('is about one organisation once it is chosen, with its COUNTER reports', async () => {
  const { user, address, network } = await openAdminPage(october);
  expect(await screen.findByText(/Choose an institution above/)).toBeVisible();
  await screen.findByRole('option', { name: 'Public Library of Lübeck' });
  network.on('GET /api/admin/analytics/b2e', { ...b2eReport, organisations: b2eReport.organisations.slice(0, 1) });
  await user.selectOptions(screen.getByLabelText('Institution'), 'Public Library of Lübeck');
  expect(address()).toBe(`${october}&organisation=${library.id}`);
  expect(await screen.findByRole('link', { name: 'Download IR_M1 as TSV' })).toHaveAttribute(
    'href',
    `/api/admin/analytics/counter.tsv?organisation=${library.id}&from=2026-10&to=2026-10&report=IR_M1`,
  );
  expect(screen.queryByRole('grid', { name: 'Institutions' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Public Library of Lübeck/ }));
  expect(address()).toBe(october);
});

it('has COUNTER reports of an organisation that watched nothing', async () => {
  const api = { 'GET /api/admin/analytics/b2e': { ...b2eReport, organisations: [], films: [] } };
  const { user } = await openAdminPage(october, { api });
  await screen.findByRole('option', { name: 'Public Library of Lübeck' });
  await user.selectOptions(screen.getByLabelText('Institution'), 'Public Library of Lübeck');
  expect(await screen.findByRole('link', { name: 'Download IR_M1 as TSV' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Public Library of Lübeck/ })).toBeVisible();
});

it('has no COUNTER reports before a month is over', async () => {
  const period = { from: '2026-11-01', to: '2026-11-24' };
  const api = { 'GET /api/admin/analytics/b2e': { ...b2eReport, period } };
  await openAdminPage(`${path}?from=${period.from}&to=${period.to}&organisation=${library.id}`, { api, locale: 'de' });
  expect(await screen.findByText(/noch kein Monat vorbei/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /TSV/ })).not.toBeInTheDocument();
});

it('says what to do where no organisation watched anything', async () => {
  const api = { 'GET /api/admin/analytics/b2e': { ...b2eReport, organisations: [], films: [] } };
  await openAdminPage(october, { api, locale: 'de' });
  expect(await screen.findByText('Keine Nutzung durch Einrichtungen')).toBeVisible();
});
