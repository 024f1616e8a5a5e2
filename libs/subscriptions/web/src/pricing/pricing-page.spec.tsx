import { screen, within } from '@testing-library/react';
import { problem } from '@nitrate/testing-web';
import { plans } from '../testing/plans';
import { openPage, subscription } from '../testing/subscriptions-app';

const path = '/subscription/pricing';
const offers = async (name = 'Subscriptions and tickets') => within(await screen.findByRole('list', { name }));
const cards = async (name?: string) =>
  (await offers(name)).getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li') as HTMLElement);

describe('what is sold', () => {
  it.each([
    [
      'en',
      'Subscriptions and tickets',
      '€79.00 per year',
      'incl. 19% VAT',
      '€6.59 per month',
      '33% cheaper',
      '48 hours',
    ],
    [
      ...(['de', 'Abonnements und Tickets', '79,00 € pro Jahr', 'inkl. 19 % MwSt.', '6,59 € pro Monat'] as const),
      ...(['33 % günstiger', '48 Stunden'] as const),
    ],
  ] as const)('has its price, tax and term (%s)', async (locale, list, price, tax, perMonth, saving, length) => {
    await openPage(path, { as: 'visitor', locale });
    const [year, , ticket] = await cards(list);
    for (const part of [price, tax, perMonth, saving]) expect(year?.textContent?.replace(/\s/g, ' ')).toContain(part);
    expect(ticket).toHaveTextContent(length);
    expect(screen.getByRole('link', { name: /quote|Angebot/ })).toHaveAttribute(
      'href',
      `${locale === 'de' ? '/de' : ''}/contact/sales`,
    );
  });

  it('is the same for everyone until the session is known, as the server renders it', async () => {
    await openPage(path, { as: 'pending' });
    const [, month] = await cards();
    expect(within(month as HTMLElement).getByRole('link')).toHaveAttribute('href', `${path}?plan=monthly`);
  });

  it('leads visitors through the sign-up back to their choice and their film', async () => {
    await openPage(`${path}?from=${encodeURIComponent('/watch?v=a-walk&t=90')}`, { as: 'visitor' });
    const [year] = await cards();
    const { href } = within(year as HTMLElement).getByRole<HTMLAnchorElement>('link');
    const { pathname, searchParams } = new URL(href);
    expect(pathname).toBe('/sign-up');
    const back = new URL(searchParams.get('redirect') ?? '', 'http://x');
    expect([back.pathname, back.searchParams.get('plan'), back.searchParams.get('from')]).toEqual([
      ...[path, 'yearly', '/watch?v=a-walk&t=90'],
    ]);
  });

  it('leads back to no other site', async () => {
    await openPage(`${path}?from=//evil.example`);
    const [, month] = await cards();
    expect(within(month as HTMLElement).getByRole('link')).toHaveAttribute('href', `${path}?plan=monthly`);
  });

  it('says that nothing is charged where the payment page is a demo', async () => {
    await openPage(path, { api: { 'GET /api/plans': { plans, sandbox: true } } });
    expect(await screen.findByText(/nothing is charged/)).toBeVisible();
  });

  it('may be nothing', async () => {
    await openPage(path, { api: { 'GET /api/plans': { plans: [], sandbox: false } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to buy here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the archive' })).toHaveAttribute('href', '/explore');
  });

  it('says so where a chosen plan is not sold any more', async () => {
    await openPage(`${path}?plan=weekly`);
    expect(await screen.findByRole('alert')).toHaveTextContent('This offer no longer exists.');
    expect(await cards()).toHaveLength(3);
  });

  it('can be loaded again after a fault', async () => {
    const { user, network } = await openPage(path, { api: { 'GET /api/plans': problem('unavailable') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.on('GET /api/plans', { plans, sandbox: false });
    await user.click(retry);
    expect(await cards()).toHaveLength(3);
  });
});

describe('a viewer who can watch already', () => {
  it('sees their subscription, can change it in their account, and buy a ticket', async () => {
    await openPage(path, { api: { 'GET /api/subscription': { subscription, membership: null } } });
    expect(await screen.findByText(/You have a subscription: Monthly subscription/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage your subscription' })).toHaveAttribute(
      'href',
      '/account/subscription',
    );
    const [year, month, ticket] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(year).getByRole('link')).toHaveAttribute('href', '/account/subscription');
    expect(within(month).queryByRole('link')).not.toBeInTheDocument();
    expect(within(ticket).getByRole('link')).toHaveAttribute('href', `${path}?plan=ticket-48`);
  });

  it('reads that a gift of the archive has to end first', async () => {
    const gift = { ...subscription, plan: 'granted', provider: 'granted', cancelAtPeriodEnd: true, nextPayment: null };
    await openPage('/subscription/pricing', {
      api: { 'GET /api/subscription': { subscription: gift, membership: null } },
    });
    expect(await screen.findByText(/You have a subscription: Gift subscription\./)).toBeVisible();
    expect(screen.getAllByText('You can subscribe once your gift has ended, on 3 March 2027.')).toHaveLength(2);
  });

  it('can subscribe again once a subscription has ended', async () => {
    const ended = { ...subscription, status: 'expired' };
    await openPage(path, { api: { 'GET /api/subscription': { subscription: ended, membership: null } } });
    const [, month] = await cards();
    expect(within(month as HTMLElement).getByRole('link')).toHaveAttribute('href', `${path}?plan=monthly`);
  });

  it('reads that the organisation of their network pays', async () => {
    await openPage(path, { as: 'visitor', organisation: 'City Library' });
    expect(await screen.findByText(/You are on the network of City Library, which pays/)).toBeVisible();
  });

  it('reads that their organisation pays also where nothing is sold', async () => {
    const api = { 'GET /api/plans': { plans: [], sandbox: false } };
    await openPage(path, { as: 'visitor', organisation: 'City Library', api });
    expect(await screen.findByText(/You are on the network of City Library, which pays/)).toBeVisible();
  });

  it('reads that the organisation of their address pays', async () => {
    const membership = { organisation: 'Film University', until: null };
    const api = { 'GET /api/subscription': { subscription: null, membership } };
    await openPage(path, { locale: 'de', api });
    expect(await screen.findByText(/gehört zu Film University; diese Einrichtung bezahlt Ihren Zugang/)).toBeVisible();
  });
});
