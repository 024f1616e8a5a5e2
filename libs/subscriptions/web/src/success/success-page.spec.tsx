import { act, screen, waitFor } from '@testing-library/react';
import { userCleared } from '@nitrate/auth/data-access';
import type { CheckoutState } from '@nitrate/subscriptions/contract';
import { problem, type FakeNetwork } from '@nitrate/testing-web';
import { openPage, uuid } from '../testing/subscriptions-app';

const id = uuid(9);
const path = `/subscription/success?checkout=${id}`;
const call = 'GET /api/checkout/:checkout';
const checkout = (state: CheckoutState, more = {}) => ({
  id,
  plan: 'monthly',
  kind: 'month',
  state,
  back: null,
  ...more,
});
const callsOf = ({ requests }: FakeNetwork) =>
  requests.filter(({ url }) => url.pathname === `/api/checkout/${id}`).length;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('after a payment', () => {
  it.each([
    ['en', 'We are waiting for your payment to be confirmed', 'Your subscription has begun', 'Watch the film'],
    ['de', 'Wir warten auf die Bestätigung Ihrer Zahlung', 'Ihr Abonnement hat begonnen', 'Film ansehen'],
  ] as const)('the page waits for the confirmation, and then leads on (%s)', async (locale, waits, done, back) => {
    const { network } = await openPage(path, { locale, api: { [call]: checkout('open') } });
    expect(await title(waits)).toBeVisible();
    network.on(call, checkout('paid', { back: '/watch?v=a-walk&t=90' }));
    await wait(2_100);
    expect(await title(done)).toBeVisible();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute(
      'href',
      `${locale === 'de' ? '/de' : ''}/watch?v=a-walk&t=90`,
    );
    const asked = callsOf(network);
    await wait(60_000);
    expect(callsOf(network)).toBe(asked);
  });

  it('a ticket says when its time begins', async () => {
    const ticket = { plan: 'ticket-48', kind: 'ticket' };
    await openPage(`/ticket/success?checkout=${id}`, { api: { [call]: checkout('paid', ticket) } });
    expect(await title('Your ticket is ready')).toBeVisible();
    expect(await screen.findByText(/48 hours of your ticket begin as soon as.*after 30 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the archive' })).toHaveAttribute('href', '/explore');
  });

  it('a ticket that was bought for a film is started by one press, and the film is shown', async () => {
    const bought = { plan: 'ticket-48', kind: 'ticket', back: '/watch?v=a-walk' };
    const { network, address } = await openPage(`/ticket/success?checkout=${id}`, {
      api: { [call]: checkout('paid', bought), 'POST /api/tickets/start': problem('unavailable') },
    });
    const start = await screen.findByRole('button', { name: 'Start ticket and watch the film' });
    act(() => start.click());
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    network.on('POST /api/tickets/start', { id: uuid(1), plan: 'ticket-48', state: 'running' });
    act(() => start.click());
    await waitFor(() => expect(address()).toBe('/watch?v=a-walk'));
  });

  it('no other site is led to', async () => {
    await openPage(path, { api: { [call]: checkout('paid', { back: '//evil.example' }) } });
    await title('Your subscription has begun');
    expect(screen.queryByRole('link', { name: 'Watch the film' })).not.toBeInTheDocument();
  });

  it('what was bought stays on the page also where the session ends meanwhile', async () => {
    const { store } = await openPage(path, { api: { [call]: checkout('paid') } });
    await title('Your subscription has begun');
    act(() => void store.dispatch(userCleared()));
    expect(await title('Your subscription has begun')).toBeVisible();
  });

  it.each([
    ['failed', 'The payment did not go through', /nothing was charged/],
    ['expired', 'The payment was not completed in time', /Nothing was charged/],
  ] as const)('a payment that %s says so, and can be repeated', async (state, name, body) => {
    await openPage(path, { api: { [call]: checkout(state, { back: '/watch?v=a-walk' }) } });
    expect(await title(name)).toBeVisible();
    expect(screen.getByText(body)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/subscription/pricing?plan=monthly&from=%2Fwatch%3Fv%3Da-walk',
    );
  });

  it('the state is asked for less and less often, until the page stops and can be asked to continue', async () => {
    const { network } = await openPage(path, { api: { [call]: checkout('open') } });
    await wait(20_000);
    const quick = callsOf(network);
    expect(quick).toBeGreaterThanOrEqual(9);
    await wait(60_000);
    expect(callsOf(network) - quick).toBeLessThanOrEqual(13);
    await wait(170_000);
    expect(await title('Confirmation is taking longer than usual')).toBeVisible();
    const asked = callsOf(network);
    await wait(120_000);
    expect(callsOf(network)).toBe(asked);
    network.on(call, checkout('paid'));
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await wait(100);
    expect(await title('Your subscription has begun')).toBeVisible();
  });

  it('a lost connection is said, and waited for', async () => {
    const { network } = await openPage(path, { api: { [call]: problem('unavailable') } });
    expect(await screen.findByText(/We’ll keep checking/)).toBeVisible();
    expect(await title('We are waiting for your payment to be confirmed')).toBeVisible();
    network.on(call, checkout('paid'));
    await wait(2_100);
    expect(await title('Your subscription has begun')).toBeVisible();
  });
});

describe('an order that cannot be shown', () => {
  it('of another account leads to what the user has', async () => {
    const { network } = await openPage(path, { api: { [call]: problem('notFound') } });
    expect(await title('We cannot find this order')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/account/subscription');
    const asked = callsOf(network);
    await wait(30_000);
    expect(callsOf(network)).toBe(asked);
  });

  it.each(['/subscription/success', '/subscription/success?checkout=abc'])('is not asked for: %s', async (address) => {
    const { network } = await openPage(address);
    expect(await title('We cannot find this order')).toBeVisible();
    expect(callsOf(network)).toBe(0);
  });

  it('waits for visitors to log in', async () => {
    const { network } = await openPage(path, { as: 'visitor' });
    expect(await title('Log in to see your order')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    );
    expect(callsOf(network)).toBe(0);
  });

  it('waits until the session is known', async () => {
    await openPage(path, { as: 'pending' });
    expect(await title('We are waiting for your payment to be confirmed')).toBeVisible();
  });
});
