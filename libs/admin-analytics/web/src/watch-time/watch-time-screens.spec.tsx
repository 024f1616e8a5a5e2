import { screen, within } from '@testing-library/react';
import { problem } from '@nitrate/testing-web';
import { openAdminPage, stopCalendar } from '../testing/admin-app';
import { apart, archive, ferry, ledger } from '../testing/reports';

beforeEach(stopCalendar);
afterEach(() => {
  jest.useRealTimers();
});

describe('the films of a period', () => {
  const path = '/admin/watch-time';
  const october = `${path}?from=2026-10-01&to=2026-10-31`;

  it('are sorted by the server, page by page, and lead to rows of the ledger', async () => {
    const { user, address, network } = await openAdminPage(october);
    const grid = within(await screen.findByRole('grid', { name: 'Films' }));
    expect(screen.getByText('61 films')).toBeVisible();
    expect(grid.getByRole('link', { name: 'The Ferry Leaves' })).toHaveAttribute(
      'href',
      `/admin/watch-time/ledger?from=2026-10-01&to=2026-10-31&film=${ferry.id}`,
    );
    await user.click(grid.getByRole('columnheader', { name: 'Plays' }));
    expect(address()).toBe(`${october}&sort=fullPlays`);
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(address()).toBe(`${october}&sort=fullPlays&page=2`);
    expect(network.requests.at(-1)?.url.search).toBe(
      '?from=2026-10-01&to=2026-10-31&audience=all&sort=fullPlays&lang=en&page=2&size=24',
    );
  });

  it('are those of an archive and an audience that the address names', async () => {
    const { user, address } = await openAdminPage(`${october}&archive=${archive.id}`);
    await user.selectOptions(await screen.findByLabelText('Viewers'), 'Institutions');
    expect(address()).toBe(`${october}&audience=b2e&archive=${archive.id}`);
    await user.click(await screen.findByRole('button', { name: /Archive: Harbour Film Collection/ }));
    expect(address()).toBe(`${october}&audience=b2e`);
  });
});

it.each(['/admin/watch-time', '/admin/watch-time/ledger'])(
  'what %s is narrowed to is said, and taken off one by one',
  async (page) => {
    const days = 'from=2026-10-01&to=2026-10-31';
    const part = 'collection=Newsreels&network=192.0.2.0%2F24&source=ticket';
    const { user, address, network } = await openAdminPage(`${page}?${days}&${part}`);
    await user.click(await screen.findByRole('button', { name: /Collection: Newsreels/ }));
    expect(address()).toBe(`${page}?${days}&network=192.0.2.0%2F24&source=ticket`);
    await user.click(await screen.findByRole('button', { name: /Network: 192\.0\.2\.0\/24/ }));
    await user.click(await screen.findByRole('button', { name: /Access: Ticket/ }));
    expect(address()).toBe(`${page}?${days}`);
    expect(network.requests.map(({ url }) => url.search)).toContainEqual(expect.stringContaining(part));
  },
);

describe('the ledger', () => {
  const address = `/admin/watch-time/ledger?from=2026-10-01&to=2026-10-31&archive=${archive.id}&film=${ferry.id}`;

  it('has the rows that the figures are the sum of, to the second', async () => {
    await openAdminPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'The Ferry Leaves' })).toBeVisible();
    expect(screen.getByText(/1,234 entries, 55.h.33.min \(200,000 s\)/)).toBeVisible();
    const rows = within(screen.getByRole('grid', { name: 'Entries' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/−30.s.*Correction: Counted twice by a test of ours.*Staff/);
    expect(rows[1]).toHaveTextContent(/Network of an institution.*Public Library of Lübeck.*192\.0\.2\.0/);
    expect(rows[2]).toHaveTextContent(/1.h.10.min.*4,205 s/);
    const above = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link');
    expect(above.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/watch-time?from=2026-10-01&to=2026-10-31',
      `/admin/watch-time?from=2026-10-01&to=2026-10-31&archive=${archive.id}`,
    ]);
    expect(screen.getByRole('link', { name: 'Download CSV: Entries' })).toHaveAttribute(
      'href',
      expect.stringContaining(`film=${ferry.id}`),
    );
  });

  it('leads to older rows and back', async () => {
    const { user, address: current } = await openAdminPage(address);
    await user.click(await screen.findByRole('button', { name: 'Earlier' }));
    expect(current()).toBe(`${address}&cursor=${ledger.next}`);
    await user.click(await screen.findByRole('button', { name: 'Newest' }));
    expect(current()).toBe(address);
  });

  it('shows the rows of a statement', async () => {
    const { network } = await openAdminPage(`/admin/watch-time/ledger?statement=2026-10&archive=${archive.id}`);
    expect(await screen.findByRole('button', { name: /Statements for October 2026/ })).toBeVisible();
    const { searchParams } = network.requests.find(({ url }) => url.pathname.endsWith('/ledger'))?.url ?? {};
    expect(searchParams?.get('statement')).toBe('2026-10');
    expect(searchParams?.has('from')).toBe(false);
  });

  it('names the months whose rows lie in files', async () => {
    const exported = [{ month: '2025-06', rows: 12, seconds: 3600, file: 'ledger/2025-06.csv.gz' }];
    await openAdminPage(address, { api: { 'GET /api/admin/analytics/ledger': { ...ledger, exported } } });
    expect(await screen.findByText(/June 2025: 12 entries, 1.h.00.min/)).toHaveTextContent('ledger/2025-06.csv.gz');
  });
});

describe('what is not counted', () => {
  const path = '/admin/watch-time/apart';

  it('is listed with its reason, and narrowed to one', async () => {
    const { user, address } = await openAdminPage(path);
    const row = await screen.findByRole('row', { name: /The Ferry Leaves/ });
    expect(row).toHaveTextContent(/More than had elapsed.*24.h.00.min/);
    await user.click(screen.getByRole('link', { name: /Too old.*0 reports/ }));
    expect(address()).toBe(`${path}?reason=tooOld`);
  });

  it('may be nothing', async () => {
    const api = { 'GET /api/admin/analytics/apart': { rows: [], next: null, reasons: [] } };
    await openAdminPage(path, { api, locale: 'de' });
    expect(await screen.findByText('Alle Meldungen von Playern wurden gezählt.')).toBeVisible();
  });

  it('can be loaded again after a fault', async () => {
    const call = 'GET /api/admin/analytics/apart';
    const { user, network } = await openAdminPage(path, { api: { [call]: problem('unavailable') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.on(call, apart);
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /The Ferry Leaves/ })).toBeVisible();
  });
});
