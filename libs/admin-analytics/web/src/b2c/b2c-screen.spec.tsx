import { cleanup, screen, within } from '@testing-library/react';
import { problem } from '@nitrate/testing-web';
import { openAdminPage, stopCalendar, today } from '../testing/admin-app';
import { archive, b2cReport, emptyB2cReport, ferry } from '../testing/reports';

const path = '/admin/analytics-b2c';
const october = `${path}?from=2026-10-01&to=2026-10-31`;
const call = 'GET /api/admin/analytics/b2c';

beforeEach(stopCalendar);
afterEach(() => {
  jest.useRealTimers();
});

const figure = async (name: string) => (await screen.findAllByText(name, { selector: 'dt' }))[0]?.parentElement;
const queries = (network: { requests: { url: URL }[] }) =>
  network.requests
    .filter(({ url }) => url.pathname.endsWith('/b2c'))
    .map(({ url }) => Object.fromEntries(url.searchParams));

it.each([
  ['en', 'Watch time', '88 h 54 min', '12.3% more', 'previous: 79 h 10 min'],
  ['de', 'Sehzeit', '88 Std. 54 Min.', '12,3 % mehr', 'zuvor: 79 Std. 10 Min.'],
] as const)(
  'says in words how figures differ from the period before (%s)',
  async (locale, name, time, change, before) => {
    await openAdminPage(october, { locale });
    const words = (await figure(name))?.textContent?.replace(/\s/g, ' ');
    expect(words).toBe(`${name}${time}${change}${before}`);
  },
);

it('begins with this month, by days, compared with as many days before', async () => {
  const { network } = await openAdminPage(path);
  await figure('Watch time');
  expect(queries(network)).toEqual([
    { from: '2026-11-01', to: today, interval: 'day', lang: 'en', compare: 'previous' },
  ]);
  expect(screen.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'true');
});

it('keeps what is chosen in the address', async () => {
  const { user, address, network } = await openAdminPage(october);
  await user.selectOptions(await screen.findByLabelText('By'), 'Week');
  await user.click(screen.getByLabelText('Compare with previous period'));
  await user.selectOptions(await screen.findByLabelText('Metric'), 'Tickets sold');
  expect(address()).toBe(`${october}&interval=week&compare=none&metric=tickets`);
  expect(queries(network).at(-1)).toMatchObject({ interval: 'week', compare: 'none' });
  expect(screen.getByRole('heading', { name: 'Tickets sold by week' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'This year' }));
  expect(address()).toBe(`${path}?from=2026-01-01&to=${today}&compare=none&metric=tickets`);
  expect(queries(network).at(-1)).toMatchObject({ interval: 'month' });
});

it('takes any period by its first and last day', async () => {
  const { user, address } = await openAdminPage(october);
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a start date and a later end date');
  await user.type(from, '2026-10-31');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toBe(`${path}?from=2026-10-31&to=2026-10-31`);
});

it('has the values of the chart in a table, each with a way to its films, and as a file', async () => {
  await openAdminPage(october);
  const region = await screen.findByRole('region', { name: 'Watch time by day' });
  const table = within(region).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  const [day, value] = within(table).getAllByRole('link');
  expect(day).toHaveAttribute('href', `${path}?from=2026-10-01&to=2026-10-01`);
  expect(value).toHaveAttribute('href', '/admin/watch-time?from=2026-10-01&to=2026-10-01&audience=b2c');
  expect(within(region).getByRole('link', { name: 'Download CSV: Watch time by day' })).toHaveAttribute(
    'href',
    '/api/admin/analytics/b2c.csv?from=2026-10-01&to=2026-10-31&interval=day&lang=en&table=series',
  );
});

it('leads from the figures of films to rows of the ledger, and from archives to their films', async () => {
  await openAdminPage(october);
  const films = within(await screen.findByRole('grid', { name: 'Most watched films' }));
  const row = films.getByRole('row', { name: /The Ferry Leaves/ });
  expect(within(row).getByRole('link', { name: /55.h.33.min/ })).toHaveAttribute(
    'href',
    `/admin/watch-time/ledger?from=2026-10-01&to=2026-10-31&audience=b2c&film=${ferry.id}&kind=full`,
  );
  expect(films.getByText(/no longer in the catalogue/)).toBeVisible();
  const archives = within(screen.getByRole('grid', { name: 'Archives' }));
  expect(archives.getByRole('link', { name: archive.name })).toHaveAttribute(
    'href',
    `${october}&archive=${archive.id}`,
  );
  expect(archives.getByRole('link', { name: /55.h.34.min/ })).toHaveAttribute(
    'href',
    `/admin/watch-time?from=2026-10-01&to=2026-10-31&audience=b2c&archive=${archive.id}`,
  );
});

it('leads from collections and rights to their films, and of one film to its rows', async () => {
  await openAdminPage(october);
  const linksOf = async (grid: string, row: RegExp) =>
    within(within(await screen.findByRole('grid', { name: grid })).getByRole('row', { name: row }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const days = 'from=2026-10-01&to=2026-10-31&audience=b2c';
  expect((await linksOf('Collections', /Newsreels/))[0]).toBe(`/admin/watch-time?${days}&collection=Newsreels`);
  expect((await linksOf('Viewing by type of access', /Ticket/))[0]).toBe(`/admin/watch-time?${days}&source=ticket`);
  cleanup();
  await openAdminPage(`${october}&film=${ferry.id}`);
  expect((await linksOf('Viewing by type of access', /Ticket/))[0]).toBe(
    `/admin/watch-time/ledger?${days}&source=ticket&film=${ferry.id}&kind=full`,
  );
});

it('sorts by the column that the address names', async () => {
  const { user, address } = await openAdminPage(october);
  const titles = async () =>
    within(await screen.findByRole('grid', { name: 'Archives' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);
  expect(await titles()).toEqual(['Harbour Film Collection', 'Filmarchiv der Länder']);
  await user.click(
    within(screen.getByRole('grid', { name: 'Archives' })).getByRole('columnheader', { name: 'Archive' }),
  );
  expect(address()).toBe(`${october}&sort=name.asc`);
  expect(await titles()).toEqual(['Filmarchiv der Länder', 'Harbour Film Collection']);
});

it('of one archive has no figures of selling, and leads back to all', async () => {
  const { user, address } = await openAdminPage(`${october}&archive=${archive.id}`, {
    api: { [call]: { ...b2cReport, totals: { ...b2cReport.totals, selling: null } } },
  });
  await figure('Watch time');
  expect(screen.queryByText('Tickets sold', { selector: 'dt' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Archive: Harbour Film Collection/ }));
  expect(address()).toBe(october);
});

it('says what to do where nothing was watched', async () => {
  await openAdminPage(october, { api: { [call]: emptyB2cReport } });
  expect(await screen.findByText('Nothing was watched')).toBeVisible();
  expect(screen.getByText('No values')).toBeVisible();
});

it('names the archive and the film that it is about, although nothing of them was watched', async () => {
  await openAdminPage(`${october}&archive=${archive.id}&film=${ferry.id}`, { api: { [call]: emptyB2cReport } });
  expect(await screen.findByRole('button', { name: /Archive: Harbour Film Collection/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Film: The Ferry Leaves/ })).toBeVisible();
});

it('can be loaded again after a fault', async () => {
  const { user, network } = await openAdminPage(october, { api: { [call]: problem('unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(call, b2cReport);
  await user.click(retry);
  expect(await figure('Watch time')).toBeVisible();
});
