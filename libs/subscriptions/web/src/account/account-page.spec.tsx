import { screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '@nitrate/routing';
import type { Subscription } from '@nitrate/subscriptions/contract';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { invoice, openPage, subscription, unused, uuid } from '../testing/subscriptions-app';

// jsdom cannot leave a page.
jest.mock('@nitrate/routing', () => ({ ...jest.requireActual<object>('@nitrate/routing'), leaveTo: jest.fn() }));

const path = '/account/subscription';
const holding = (more: Partial<Subscription> = {}, membership: unknown = null) => ({
  'GET /api/subscription': { subscription: { ...subscription, ...more }, membership },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;

describe('a subscription', () => {
  it.each([
    ['en', 'Monthly subscription', 'Active', 'Next payment', '€9.90 on 3 March 2027'],
    ['de', 'Monatsabonnement', 'Aktiv', 'Nächste Zahlung', '9,90 € am 3. März 2027'],
  ] as const)('says how it stands and what is paid next (%s)', async (locale, name, status, label, payment) => {
    await openPage(path, { locale, api: holding() });
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
    expect((await factOf(label))?.textContent?.replace(/\s/g, ' ')).toBe(payment);
  });

  it('is cancelled to the end of its period after a question, and taken back', async () => {
    const cancelled = holding({ cancelAtPeriodEnd: true, nextPayment: null });
    const app = await openPage(path, {
      api: {
        ...holding(),
        'POST /api/subscription/cancel': () => {
          for (const [call, reply] of Object.entries(cancelled)) app.network.on(call, reply);
          return cancelled['GET /api/subscription'].subscription;
        },
        'POST /api/subscription/resume': () => {
          for (const [call, reply] of Object.entries(holding())) app.network.on(call, reply);
          return subscription;
        },
      },
    });
    await app.user.click(await button('Cancel subscription'));
    const dialog = await inDialog('Cancel your subscription?');
    expect(dialog.getByText(/You can watch films in full until 3 March 2027/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel now' }));
    expect(await factOf('Access until')).toHaveTextContent('3 March 2027');
    expect(screen.getByText('Cancelled')).toBeVisible();
    await app.user.click(await button('Resume subscription'));
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('stays where the cancellation fails, and the dialog says why', async () => {
    const refused = problemOf(subscriptionsProblems, 'paymentUnavailable');
    const { user } = await openPage(path, { api: { ...holding(), 'POST /api/subscription/cancel': refused } });
    await user.click(await button('Cancel subscription'));
    const dialog = await inDialog('Cancel your subscription?');
    await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('payment service cannot be reached');
    expect(screen.getByText('Active')).toBeInTheDocument();
  });

  it('changes to another plan at the end of its period, with the price above the button', async () => {
    const changed = holding({ nextPlan: 'yearly' });
    const app = await openPage(path, {
      api: {
        ...holding(),
        'POST /api/subscription/change': ({ body }: { body: { plan: string } }) => {
          const reply = body.plan === 'yearly' ? changed : holding();
          app.network.on('GET /api/subscription', reply['GET /api/subscription']);
          return reply['GET /api/subscription'].subscription;
        },
      },
    });
    await app.user.click(await button('Change to the yearly subscription'));
    const dialog = await inDialog('Change to the yearly subscription?');
    expect(dialog.getByText(/From 3 March 2027 you will pay €79.00 per year \(incl. 19% VAT\)/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Change and pay' }));
    expect(await factOf('Plan change')).toHaveTextContent('From 3 March 2027: Yearly subscription, €79.00 per year');
    await app.user.click(await button('Keep the monthly subscription'));
    expect(await button('Change to the yearly subscription')).toBeVisible();
  });

  it('leads to its payment method', async () => {
    const { user, network } = await openPage(path, {
      api: { ...holding(), 'POST /api/subscription/portal': { url: 'https://pay.example/portal' } },
    });
    await user.click(await button('Change payment method'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/portal'));
    expect(network.requests.at(-1)?.body).toEqual({ lang: 'en' });
  });

  it('says why its payment method cannot be opened', async () => {
    const refused = problemOf(subscriptionsProblems, 'paymentUnavailable');
    const { user } = await openPage(path, { api: { ...holding(), 'POST /api/subscription/portal': refused } });
    await user.click(await button('Change payment method'));
    expect(await screen.findByRole('alert')).toHaveTextContent('payment service cannot be reached');
  });

  it('whose payment failed says until when films play, and what to do', async () => {
    await openPage(path, { api: holding({ status: 'past_due', graceEnd: '2097-03-10T12:00:00Z' }) });
    expect(await screen.findByText(/last payment failed.*watch films in full until 10 March 2097/)).toBeVisible();
    expect(await button('Change payment method')).toBeVisible();
  });

  it('whose grace is over says since when there are only previews', async () => {
    await openPage(path, { api: holding({ status: 'past_due', graceEnd: '2017-03-10T12:00:00Z' }) });
    expect(await screen.findByText(/since 10 March 2017 films have played as previews only/)).toBeVisible();
  });

  it('that was cancelled says that nothing more is charged', async () => {
    await openPage(path, { api: holding({ cancelAtPeriodEnd: true, nextPayment: null }) });
    expect(await screen.findByText(/nothing more will be charged.*in full until 3 March 2027/)).toBeVisible();
  });

  it('that has ended leads to the plans', async () => {
    await openPage(path, {
      api: holding({ status: 'expired', endedAt: '2027-03-10T12:00:00Z', nextPayment: null }),
    });
    expect(await factOf('Ended on')).toHaveTextContent('10 March 2027');
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.getByText(/renewal could not be paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/subscription/pricing');
    expect(screen.queryByRole('button', { name: /Cancel|payment method/ })).not.toBeInTheDocument();
  });

  it('that the archive gave has nothing to pay or to cancel', async () => {
    await openPage(path, { api: holding({ provider: 'granted', periodEnd: null, nextPayment: null }) });
    expect(await factOf('Runs until')).toHaveTextContent('No end date');
    expect(screen.getByRole('heading', { name: 'Gift subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel|payment method|Change/ })).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Ends on 3 March 2027', 'From', 'A gift of the archive', 'Cancelled'],
    ['de', 'Endet am 3. März 2027', 'Herkunft', 'Ein Geschenk des Archivs', 'Gekündigt'],
  ] as const)(
    'that the archive gave for a time ends, and is not cancelled (%s)',
    async (locale, ends, label, gift, not) => {
      const given = { provider: 'granted', cancelAtPeriodEnd: true, nextPayment: null } as const;
      await openPage(path, { locale, api: holding(given) });
      expect(await screen.findByText(ends)).toBeVisible();
      expect(await factOf(label)).toHaveTextContent(gift);
      expect(screen.queryByText(not)).not.toBeInTheDocument();
    },
  );

  it('that the archive gave and that is over leads to what is sold', async () => {
    const endedAt = '2027-03-03T12:00:00Z';
    await openPage(path, { api: holding({ provider: 'granted', status: 'expired', endedAt, nextPayment: null }) });
    expect(await screen.findByText(/was a gift of the archive and has ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See subscriptions and tickets' })).toBeVisible();
    expect(screen.queryByText(/Subscribe again/)).not.toBeInTheDocument();
  });

  it('can be withdrawn from for some days', async () => {
    await openPage(path, { api: holding({ withdrawableUntil: '2027-02-17T12:00:00Z' }) });
    expect(await factOf('Withdrawal')).toHaveTextContent('Until 17 February 2027');
    expect(screen.getByRole('link', { name: 'Withdraw here.' })).toHaveAttribute('href', '/withdrawal');
  });

  it('of an organisation says who pays, and until when', async () => {
    const membership = { organisation: 'Film University', until: '2027-09-30T12:00:00Z' };
    await openPage(path, { api: { 'GET /api/subscription': { subscription: null, membership } } });
    expect(await screen.findByText(/Film University, which pays.*runs until 30 September 2027/)).toBeVisible();
    expect(screen.queryByText(/You have no subscription/)).not.toBeInTheDocument();
  });

  it('can be loaded again after a fault', async () => {
    const { user, network } = await openPage(path, { api: { 'GET /api/subscription': problem('unavailable') } });
    const retry = await button('Try again');
    network.on('GET /api/subscription', { subscription, membership: null });
    await user.click(retry);
    expect(await screen.findByText('Active')).toBeVisible();
  });
});

describe('nothing bought', () => {
  it('leads to what is sold', async () => {
    await openPage(path);
    const links = await screen.findAllByRole('link', { name: /See/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/subscription/pricing', '/subscription/pricing']);
    expect(screen.getByRole('heading', { name: 'You have no subscription' })).toBeVisible();
    expect(await screen.findByText('There are no invoices yet.')).toBeVisible();
  });
});

describe('tickets', () => {
  const tickets = [
    { ...unused, id: uuid(21) },
    { ...unused, id: uuid(22), purchasedAt: '2027-02-10T12:00:00Z' },
    {
      ...unused,
      id: uuid(23),
      state: 'running',
      validFrom: '2027-02-20T12:00:00Z',
      validUntil: '2027-02-22T12:00:00Z',
    },
    { ...unused, id: uuid(24), state: 'over', isGift: true },
    { ...unused, id: uuid(25), state: 'refunded' },
  ];

  it('say the state of each; the one that was bought first can be started', async () => {
    await openPage(path, { api: { 'GET /api/tickets': { tickets } } });
    const list = within(await screen.findByRole('region', { name: 'Tickets' }));
    const items = await list.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Unused'),
      expect.stringContaining('Unused'),
      expect.stringMatching(/Active.*until 22 February 2027/),
      expect.stringMatching(/Ended.*A gift of the archive, received on/),
      expect.stringContaining('Refunded'),
    ]);
    const buttons = list.getAllByRole('button');
    expect(buttons).toHaveLength(1);
    expect(items[1]).toContainElement(buttons[0] as HTMLElement);
  });

  it('start after a question', async () => {
    const app = await openPage(path, {
      api: {
        'GET /api/tickets': { tickets: [unused] },
        'POST /api/tickets/start': () => {
          const running = { ...unused, state: 'running', validUntil: '2027-02-22T12:00:00Z' };
          app.network.on('GET /api/tickets', { tickets: [running] });
          return running;
        },
      },
    });
    await app.user.click(await button('Start 48-hour ticket'));
    const dialog = await inDialog('Start your ticket?');
    expect(dialog.getByText(/Its 48 hours start now/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('Active')).toBeVisible();
  });
});

describe('invoices', () => {
  it('are a table with a link to each', async () => {
    const refunded = { ...invoice, id: uuid(31), number: 'N-2027-0011', state: 'refunded', url: null };
    await openPage(path, { api: { 'GET /api/invoices': { invoices: [invoice, refunded] } } });
    const rows = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/3 February 2027.*N-2027-0012.*Monthly subscription.*€9.90.*Paid/);
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', invoice.url);
    expect(within(rows[2] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a gift code', () => {
  async function redeem(reply: unknown, as: 'member' | 'visitor' = 'member') {
    const app = await openPage('/subscription/pricing', { as, api: { 'POST /api/gift-codes/redeem': reply } });
    await app.user.click(await screen.findByText('I have a gift code'));
    if (as === 'visitor') return app;
    await app.user.type(screen.getByLabelText('Gift code'), 'GIFT-2027');
    await app.user.click(screen.getByRole('button', { name: 'Redeem' }));
    return app;
  }

  it.each([
    ['ticket', /Your ticket is ready/],
    ['year', /Your subscription has begun/],
  ] as const)('gives a %s', async (kind, message) => {
    const { network } = await redeem({ kind });
    expect(await screen.findByText(message)).toBeVisible();
    const sent = network.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ code: 'GIFT-2027' });
  });

  it('that is not valid says so', async () => {
    await redeem(problemOf(subscriptionsProblems, 'giftCodeInvalid'));
    expect(await screen.findByText(/This gift code is invalid/)).toBeVisible();
  });

  it('waits for visitors to log in', async () => {
    await redeem({}, 'visitor');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fsubscription%2Fpricing',
    );
  });
});
