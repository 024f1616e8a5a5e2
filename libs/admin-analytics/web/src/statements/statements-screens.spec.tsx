import { screen, within } from '@testing-library/react';
import { adminAnalyticsProblems } from '@nitrate/admin-analytics/contract';
import { problemOf } from '@nitrate/testing-web';
import { openAdminPage, statementRoute, stopCalendar } from '../testing/admin-app';
import { archive, closedStatement, ferry, statement, statements } from '../testing/reports';

beforeEach(stopCalendar);
afterEach(() => {
  jest.useRealTimers();
});

const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const closeCall = 'POST /api/admin/statements/:month/close';
const mailCall = 'POST /api/admin/statements/:archive/:month/mail';
const statementCall = 'GET /api/admin/statements/:archive/:month';

describe('the statements of a month', () => {
  const path = '/admin/statements';

  it('are a table with a way to each, and to the rows behind its figures', async () => {
    await openAdminPage(path);
    const row = await screen.findByRole('row', { name: /Harbour Film Collection/ });
    expect(row).toHaveTextContent(/55:34:05.*62\.5%.*50%.*31\.25%.*4:37:50/);
    expect(within(row).getByRole('link', { name: archive.name })).toHaveAttribute(
      'href',
      `/admin/statements/${archive.id}/2026-10`,
    );
    expect(within(row).getByRole('link', { name: '55:34:05' })).toHaveAttribute(
      'href',
      `/admin/watch-time/ledger?archive=${archive.id}&kind=full&statement=2026-10`,
    );
    expect(screen.getByRole('link', { name: 'Download CSV: Archives' })).toHaveAttribute(
      'href',
      '/api/admin/statements.csv?lang=en',
    );
  });

  it('are those of the month or the year that is chosen', async () => {
    const { user, address } = await openAdminPage(path);
    const choice = await screen.findByLabelText('Month');
    await screen.findByRole('row', { name: /Harbour/ });
    expect(choice).toHaveDisplayValue('October 2026');
    await user.selectOptions(choice, 'All of 2025');
    expect(address()).toBe(`${path}?year=2025`);
    await user.selectOptions(await screen.findByLabelText('Month'), 'September 2026');
    expect(address()).toBe(`${path}?month=2026-09`);
  });

  it.each([
    [
      'en',
      'Close month',
      'Close October 2026?',
      /cannot be undone/,
      'Close permanently',
      'October 2026 is closed. Watch time: 88:54:05.',
    ],
    [
      'de',
      'Monat abschließen',
      'Oktober 2026 abschließen?',
      /lässt sich nicht rückgängig machen/,
      'Endgültig abschließen',
      'Oktober 2026 ist abgeschlossen. Sehzeit: 88:54:05.',
    ],
  ] as const)(
    'are closed after a question that says what it means (%s)',
    async (locale, button, title, body, yes, done) => {
      const closed = { state: 'closed', closedAt: '2026-11-24T10:00:00.000Z', closable: false };
      const app = await openAdminPage(path, {
        locale,
        api: {
          [closeCall]: () => {
            const months = statements.months.map((month) => ({ ...month, ...closed }));
            app.network.on('GET /api/admin/statements', { ...statements, months });
            return { month: '2026-10', closedAt: closed.closedAt, fullSeconds: 320_045, previewSeconds: 26_670 };
          },
        },
      });
      await app.user.click(await screen.findByRole('button', { name: button }));
      const dialog = await inDialog(title);
      expect(dialog.getByText(body)).toBeVisible();
      await app.user.click(dialog.getByRole('button', { name: yes }));
      expect(await screen.findByText(done)).toBeVisible();
      expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    },
  );

  it('stay open where closing is refused, and the dialog says why', async () => {
    const { user } = await openAdminPage(path, {
      api: { [closeCall]: problemOf(adminAnalyticsProblems, 'earlierMonthOpen') },
    });
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    const dialog = await inDialog('Close October 2026?');
    await user.click(dialog.getByRole('button', { name: 'Close permanently' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Close the earlier months first.');
  });

  it.each([
    ['2026-11', 'A month can be closed two hours after it ends.'],
    ['2026-10', 'An earlier month has to be closed first.'],
  ])('say why %s cannot be closed', async (month, why) => {
    const months = statements.months.map((each) => ({ ...each, month, closable: false }));
    await openAdminPage(path, { api: { 'GET /api/admin/statements': { ...statements, months } } });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close month' })).not.toBeInTheDocument();
  });
});

describe('a statement', () => {
  const path = `/admin/statements/${archive.id}/2026-10`;
  const open = (reply: unknown, more: Record<string, unknown> = {}) =>
    openAdminPage(path, { pattern: statementRoute, api: { [statementCall]: reply, ...more } });

  it('has its films, what arrived late, and its downloads', async () => {
    await open(statement);
    const row = await screen.findByRole('row', { name: /The Ferry Leaves/ });
    expect(row).toHaveTextContent(/HFC-0412.*55:33:20.*0:04:00.*111.*4:37:50.*0:01:00/);
    expect(within(row).getByRole('link', { name: '55:33:20' })).toHaveAttribute(
      'href',
      `/admin/watch-time/ledger?archive=${archive.id}&film=${ferry.id}&kind=full&statement=2026-10`,
    );
    const late = within(screen.getByRole('table', { name: 'Late arrivals' }));
    expect(late.getByRole('row', { name: /September 2026/ })).toHaveTextContent(/0:04:00.*0:01:00/);
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', `/api${path}.pdf?lang=en`);
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', `/api${path}.csv?lang=en`);
  });

  it('is not sent while its month is open', async () => {
    await open(statement);
    expect(await screen.findByText('The statement can be sent once the month is closed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send by email' })).not.toBeInTheDocument();
  });

  it('is mailed to an address in a language', async () => {
    const sent = { at: '2026-11-24T10:00:00.000Z', to: 'new@harbour.example', lang: 'de', by: 'admin@nitrate.example' };
    const app = await open(closedStatement, {
      [mailCall]: () => {
        app.network.on(statementCall, { ...closedStatement, sent: [sent, ...closedStatement.sent] });
        return { at: sent.at, to: sent.to };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Send by email' }));
    const dialog = await inDialog('Send statement');
    const to = await dialog.findByLabelText('Email address of the rights holder');
    expect(to).toHaveValue('rights@harbour.example');
    await app.user.clear(to);
    await app.user.type(to, 'new');
    await app.user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findAllByText(/is invalid/)).not.toHaveLength(0);
    await app.user.type(to, '@harbour.example');
    await app.user.selectOptions(dialog.getByLabelText('Language'), 'German');
    await app.user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The statement is on its way to new@harbour.example.')).toBeVisible();
    expect(app.network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      to: 'new@harbour.example',
      lang: 'de',
    });
    expect(await screen.findByText(/in German, by admin@nitrate.example/)).toBeVisible();
  });

  it('of an address that names none says so', async () => {
    await openAdminPage('/admin/statements/harbour/2026-13', { pattern: statementRoute });
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement not found' })).toBeVisible();
  });
});
