import type { Page } from 'playwright';
import type { Scene } from './scenes';

const uuid = (last: number) => `019ab000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const euros = (cents: number) => ({ cents, currency: 'EUR' });
const sold = { taxPercent: 19, hours: null, startsWithinDays: null };

const plans = [
  { ...sold, id: 'ticket-48', kind: 'ticket', price: euros(590), hours: 48, startsWithinDays: 30 },
  { ...sold, id: 'monthly', kind: 'month', price: euros(990) },
  { ...sold, id: 'yearly', kind: 'year', price: euros(7900) },
];

const subscription = {
  id: uuid(1),
  plan: 'monthly',
  kind: 'month',
  status: 'active',
  provider: 'sandbox',
  periodStart: '2027-02-03T12:00:00Z',
  periodEnd: '2027-03-03T12:00:00Z',
  cancelAtPeriodEnd: false,
  nextPayment: { at: '2027-03-03T12:00:00Z', price: euros(990) },
  graceEnd: null,
  endedAt: null,
  nextPlan: null,
  withdrawableUntil: '2027-02-17T12:00:00Z',
};

const ticket = { plan: 'ticket-48', purchasedAt: '2027-02-20T12:00:00Z', validFrom: null, isGift: false };
const tickets = [
  { ...ticket, id: uuid(11), validUntil: '2027-03-24T12:00:00Z', state: 'unused' },
  { ...ticket, id: uuid(12), validUntil: '2027-02-22T18:30:00Z', state: 'running' },
  { ...ticket, id: uuid(13), validUntil: '2026-11-22T18:30:00Z', state: 'over' },
];

const invoice = { plan: 'monthly', kind: 'month', price: euros(990), taxPercent: 19 };
const invoices = [
  { ...invoice, id: uuid(21), number: 'N-2027-0048', issuedAt: '2027-02-03T12:00:00Z', state: 'paid', url: '/' },
  { ...invoice, id: uuid(22), number: 'N-2027-0012', issuedAt: '2027-01-03T12:00:00Z', state: 'refunded', url: null },
];

/** Replies by path below `/api`. */
type Replies = Readonly<Record<string, unknown>>;

const nothing = { '/subscription': { subscription: null, membership: null }, '/tickets': { tickets: [] } };
const holds = (more: object, membership: object | null = null): Replies => ({
  '/subscription': { subscription: { ...subscription, ...more }, membership },
  '/tickets': { tickets },
  '/invoices': { invoices },
});

/** The states of purchases that the archive of the pictures does not have, on the pages of billing alone. */
async function reply(page: Page, replies: Replies): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const all: Replies = { '/plans': { plans, sandbox: true }, '/invoices': { invoices: [] }, ...nothing, ...replies };
  const isSelling = (address: string) => /\/(?:subscription|ticket)(?:\/|$)/.test(new URL(address).pathname);
  await page.route('**/api/**', async (route) => {
    const json = all[new URL(route.request().url()).pathname.replace(/^\/api/, '')];
    return json !== undefined && isSelling(page.url()) ? route.fulfill({ json }) : route.fallback();
  });
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const openOffer = async (page: Page) => {
  await page.locator('main details summary').first().click();
  await page.locator('main details input').first().waitFor();
};

const checkout = uuid(9);
const bought = (state: string, kind = 'month'): Replies => ({
  [`/checkout/${checkout}`]: {
    id: checkout,
    plan: kind === 'ticket' ? 'ticket-48' : 'monthly',
    kind,
    state,
    back: '/',
  },
});

type ReplyScene = [name: string, replies: Replies];
const shown = (path: string, as: Scene['as'], scenes: readonly ReplyScene[]): Scene[] =>
  scenes.map(([name, replies]) => ({ name, path, as, before: (page: Page) => reply(page, replies) }) as Scene);

const membership = { organisation: 'Hochschule für Film und Fernsehen Wallstetten', until: '2027-09-30T12:00:00Z' };

/** Scenes of the pages of billing. */
export const billingScenes: Readonly<Record<string, () => readonly Scene[]>> = {
  '/subscription/pricing': () => [
    { name: 'pricing', path: '/subscription/pricing' },
    ...shown('/subscription/pricing', 'member', [
      ['pricing-member', {}],
      ['pricing-subscribed', holds({})],
      ['pricing-organisation', { '/subscription': { subscription: null, membership } }],
    ]),
    { name: 'order-visitor', path: '/subscription/pricing?plan=yearly' },
    ...shown('/subscription/pricing?plan=yearly', 'member', [['order', {}]]),
    {
      name: 'order-ticket-incomplete',
      path: '/subscription/pricing?plan=ticket-48',
      as: 'member',
      before: async (page) => {
        await reply(page, {});
        await openOffer(page);
        await page.locator('main button[type=button]').last().click();
      },
    },
  ],
  '/subscription/success': () => [
    { name: 'success-unknown', path: '/subscription/success' },
    { name: 'success-log-in', path: `/subscription/success?checkout=${checkout}` },
    ...shown(`/subscription/success?checkout=${checkout}`, 'member', [
      ['success-open', bought('open')],
      ['success-paid', bought('paid')],
      ['success-failed', bought('failed')],
      ['success-expired', bought('expired')],
    ]),
  ],
  '/ticket/success': () =>
    shown(`/ticket/success?checkout=${checkout}`, 'member', [['success-ticket', bought('paid', 'ticket')]]),
  '/account/subscription': () =>
    shown('/account/subscription', 'member', [
      ['account-subscription-none', {}],
      ['account-subscription', holds({})],
      ['account-subscription-cancelled', holds({ cancelAtPeriodEnd: true, nextPayment: null })],
      ['account-subscription-unpaid', holds({ status: 'past_due', graceEnd: '2027-03-10T12:00:00Z' })],
      ['account-subscription-ended', holds({ status: 'expired', endedAt: '2027-03-10T12:00:00Z' })],
      ['account-subscription-organisation', { '/subscription': { subscription: null, membership } }],
    ]),
};
