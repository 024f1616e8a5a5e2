import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '@nitrate/routing';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { problem, problemOf, type FakeNetwork } from '@nitrate/testing-web';
import { plans } from '../testing/plans';
import { openPage, subscription, uuid } from '../testing/subscriptions-app';

// jsdom cannot leave a page.
jest.mock('@nitrate/routing', () => ({ ...jest.requireActual<object>('@nitrate/routing'), leaveTo: jest.fn() }));

const path = '/subscription/pricing';
const call = 'POST /api/checkout';
const begun = { checkout: uuid(9), url: 'https://pay.example/9' };
const left = jest.mocked(leaveTo);
const sentBy = ({ requests }: FakeNetwork) =>
  requests.filter(({ url }) => url.pathname === '/api/checkout').map(({ body }) => body as Record<string, unknown>);
const submit = () => screen.findByRole('button', { name: 'Order and pay' });

beforeEach(() => left.mockReset());

describe('an order', () => {
  it.each([
    [
      'en',
      'Order and pay',
      ['€9.90 per month', 'incl. 19% VAT', 'One month', 'until you cancel', 'At any time', '14 days'],
    ],
    [
      'de',
      'Zahlungspflichtig bestellen',
      ['9,90 € pro Monat', 'inkl. 19 % MwSt.', 'Ein Monat', 'bis Sie kündigen', 'Jederzeit', '14 Tagen'],
    ],
  ] as const)('says price, term, renewal and end above its button (%s)', async (locale, name, parts) => {
    await openPage(`${path}?plan=monthly`, { locale });
    const button = await screen.findByRole('button', { name });
    const facts = document.querySelector('dl') as HTMLElement;
    for (const part of parts) expect(facts.textContent?.replace(/\s/g, ' ')).toContain(part);
    expect(facts.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('is sent once, however often the button is clicked, and leads to the payment', async () => {
    const { user, network } = await openPage(`${path}?plan=monthly&from=${encodeURIComponent('/watch?v=a-walk')}`, {
      api: { [call]: begun },
    });
    await user.dblClick(await submit());
    await waitFor(() => expect(left).toHaveBeenCalledWith(begun.url));
    expect(sentBy(network)).toEqual([
      { plan: 'monthly', key: expect.stringMatching(/^[\da-f-]{36}$/), lang: 'en', back: '/watch?v=a-walk' },
    ]);
  });

  it('has the same key after a lost connection, and another one after a refusal', async () => {
    const { user, network } = await openPage(`${path}?plan=monthly`, { api: { [call]: problem('unavailable') } });
    await user.click(await submit());
    await screen.findByRole('alert');
    network.on(call, problemOf(subscriptionsProblems, 'planUnknown'));
    await user.click(await submit());
    expect(await screen.findByText('This offer no longer exists.')).toBeVisible();
    network.on(call, begun);
    await user.click(await submit());
    await waitFor(() => expect(left).toHaveBeenCalled());
    const [first, second, third] = sentBy(network).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('can be sent again after the viewer came back from the payment page', async () => {
    const { user, network } = await openPage(`${path}?plan=monthly`, { api: { [call]: begun } });
    await user.click(await submit());
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-busy'));
    await user.click(await submit());
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    expect(new Set(sentBy(network).map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    [problemOf(subscriptionsProblems, 'paymentUnavailable'), /payment service cannot be reached.*Nothing was charged/],
    [problemOf(subscriptionsProblems, 'alreadySubscribed'), 'You already have a subscription.'],
    [problem('emailNotConfirmed'), 'Please confirm your email address'],
    [problem('unavailable'), 'cannot be reached'],
  ])('says why it failed (%#)', async (refusal, message) => {
    const { user } = await openPage(`${path}?plan=monthly`, { api: { [call]: refusal } });
    await user.click(await submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(left).not.toHaveBeenCalled();
  });

  it('of a second subscription is not possible', async () => {
    await openPage(`${path}?plan=yearly`, { api: { 'GET /api/subscription': { subscription, membership: null } } });
    expect(await screen.findByRole('link', { name: 'Manage your subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order and pay' })).not.toBeInTheDocument();
  });

  it('waits for visitors to sign up or log in', async () => {
    await openPage(`${path}?plan=monthly`, { as: 'visitor' });
    const back = encodeURIComponent(`${path}?plan=monthly`);
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/sign-up?redirect=${back}`);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?redirect=${back}`);
  });

  it('has no button before the session is known', async () => {
    await openPage(`${path}?plan=monthly`, { as: 'pending' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that nothing is charged where the payment page is a demo', async () => {
    await openPage(`${path}?plan=monthly`, { api: { 'GET /api/plans': { plans, sandbox: true } } });
    expect(await screen.findByText(/nothing is charged/)).toBeVisible();
  });
});

describe('the order of a ticket', () => {
  it('needs the consent that it may begin before the time of withdrawal is over', async () => {
    const { user, network } = await openPage(`${path}?plan=ticket-48`, { api: { [call]: begun } });
    await user.click(await submit());
    expect(screen.getByText('Please agree so that your ticket can begin.')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: /right of withdrawal ends/ });
    expect(box).toHaveFocus();
    expect(sentBy(network)).toEqual([]);
    await user.click(box);
    await user.click(await submit());
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sentBy(network)).toMatchObject([{ plan: 'ticket-48', beginsAtOnce: true }]);
  });

  it('is possible with a subscription', async () => {
    await openPage(`${path}?plan=ticket-48`, { api: { 'GET /api/subscription': { subscription, membership: null } } });
    expect(await submit()).toBeVisible();
  });
});

describe('a coupon', () => {
  const preview = 'GET /api/coupons/:code';
  async function enter(code: string, api: Record<string, unknown>) {
    const app = await openPage(`${path}?plan=yearly`, { api });
    await app.user.click(await screen.findByText('I have a coupon'));
    await app.user.type(screen.getByLabelText('Coupon code'), code);
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    return app;
  }

  it('takes its share off the first payment, and is sent with the order', async () => {
    const { user, network } = await enter(' SPRING-27 ', {
      [preview]: { plans: [{ plan: 'yearly', cents: 6320 }] },
      [call]: begun,
    });
    expect(await screen.findByText('€63.20')).toBeVisible();
    expect(screen.getByText(/for the first payment, then €79.00 per year/)).toBeVisible();
    await user.click(await submit());
    await waitFor(() => expect(sentBy(network)).toMatchObject([{ plan: 'yearly', coupon: 'SPRING-27' }]));
  });

  it('can be taken off again', async () => {
    const { user } = await enter('SPRING-27', { [preview]: { plans: [{ plan: 'yearly', cents: 6320 }] } });
    await screen.findByText('€63.20');
    await user.click(screen.getByRole('button', { name: /SPRING-27/ }));
    expect(screen.getByText('€79.00 per year')).toBeVisible();
  });

  it.each([
    [
      'is not valid',
      'OLD-CODE',
      problemOf(subscriptionsProblems, 'couponInvalid'),
      /This coupon is invalid or has expired/,
    ],
    ['is for another plan', 'MONTHS', { plans: [{ plan: 'monthly', cents: 100 }] }, /not valid for this offer/],
    ['is too short', 'AB', {}, /at least three letters/],
  ])('that %s changes nothing', async (_which, code, reply, message) => {
    await enter(code, { [preview]: reply });
    const form = screen.getByLabelText('Coupon code').closest('form') as HTMLElement;
    expect(await within(form).findByText(message)).toBeVisible();
    expect(screen.getByText('€79.00 per year')).toBeVisible();
  });
});
