import type { SandboxInvoice, SandboxPlan, SandboxSubscription } from './sandbox-state';

/** What can happen to a running subscription. `periodEnded` is what its last day brings by itself. */
export const subscriptionActions = [
  'renew',
  'failRenewal',
  'giveUp',
  'cancelAtPeriodEnd',
  'resume',
  'cancelNow',
  'refund',
  'chargeBack',
  'periodEnded',
] as const;

export type SubscriptionAction = (typeof subscriptionActions)[number];

interface Circumstances {
  /** ISO time. */
  at: string;
  /** For an invoice that the action may issue. */
  invoice: { id: string; number: string };
}

/** What a subscription becomes; unchanged where the action does not apply. */
export function applyAction(
  subscription: SandboxSubscription,
  action: SubscriptionAction,
  circumstances: Circumstances,
): SandboxSubscription {
  if (subscription.endedAt !== null) {
    const returns = action === 'refund' || action === 'chargeBack';
    return returns ? returnLast(subscription, action) : subscription;
  }
  return transitions[action](subscription, circumstances);
}

type Transition = (subscription: SandboxSubscription, circumstances: Circumstances) => SandboxSubscription;

const transitions: Record<SubscriptionAction, Transition> = {
  renew: (subscription, { at, invoice }) =>
    subscription.status === 'past_due' ? payOpen(subscription, at) : nextPeriod(subscription, at, { ...invoice, at }),
  failRenewal(subscription, { at, invoice }) {
    if (subscription.status === 'past_due' || subscription.cancelAtPeriodEnd) return subscription;
    const next = nextPeriod(subscription, at, { ...invoice, at: null });
    return { ...next, status: 'past_due', pastDueSince: at };
  },
  giveUp: (subscription, { at }) =>
    subscription.status === 'past_due' ? end(subscription, 'expired', at) : subscription,
  cancelAtPeriodEnd: (subscription) => ({ ...subscription, cancelAtPeriodEnd: true, next: null }),
  resume: (subscription) => ({ ...subscription, cancelAtPeriodEnd: false }),
  cancelNow: (subscription, { at }) => end(subscription, 'cancelled', at),
  refund: (subscription, { at }) => end(returnLast(subscription, 'refund'), 'cancelled', at),
  chargeBack: (subscription, { at }) => end(returnLast(subscription, 'chargeBack'), 'cancelled', at),
  periodEnded(subscription, { invoice }) {
    const { status, cancelAtPeriodEnd, periodEnd } = subscription;
    if (cancelAtPeriodEnd) return end(subscription, 'cancelled', periodEnd);
    if (status === 'past_due') return end(subscription, 'expired', periodEnd);
    return nextPeriod(subscription, periodEnd, { ...invoice, at: periodEnd });
  },
};

/** The first period, paid at once. */
export function firstPeriod(
  base: Pick<SandboxSubscription, 'checkout' | 'customer' | 'plan'>,
  cents: number,
  { at, invoice }: Circumstances,
): SandboxSubscription {
  const period = periodFrom(at, base.plan);
  return {
    ...base,
    status: 'active',
    startedAt: at,
    periodStart: period.start,
    periodEnd: period.end,
    pastDueSince: null,
    cancelAtPeriodEnd: false,
    next: null,
    endedAt: null,
    invoices: [issue({ ...base.plan, cents }, { ...invoice, issuedAt: at, paidAt: at, period })],
  };
}

function nextPeriod(
  subscription: SandboxSubscription,
  from: string,
  { at: paidAt, ...invoice }: { id: string; number: string; at: string | null },
): SandboxSubscription {
  const plan = subscription.next ?? subscription.plan;
  const period = periodFrom(from, plan);
  const issued = issue(plan, { ...invoice, issuedAt: from, paidAt, period });
  return {
    ...subscription,
    plan,
    next: null,
    cancelAtPeriodEnd: false,
    periodStart: period.start,
    periodEnd: period.end,
    invoices: [...subscription.invoices, issued],
  };
}

const payOpen = (subscription: SandboxSubscription, at: string): SandboxSubscription => ({
  ...subscription,
  status: 'active',
  pastDueSince: null,
  invoices: subscription.invoices.map((invoice): SandboxInvoice =>
    invoice.state === 'open' ? { ...invoice, state: 'paid', paidAt: at } : invoice,
  ),
});

const end = (
  subscription: SandboxSubscription,
  status: 'cancelled' | 'expired',
  endedAt: string,
): SandboxSubscription => ({ ...subscription, status, endedAt, pastDueSince: null, next: null });

/** Returns the last payment. */
function returnLast(subscription: SandboxSubscription, action: 'refund' | 'chargeBack'): SandboxSubscription {
  const last = subscription.invoices.findLastIndex(({ state }) => state === 'paid');
  const state = action === 'refund' ? 'refunded' : 'charged-back';
  const invoices = subscription.invoices.map((invoice, index): SandboxInvoice =>
    index === last ? { ...invoice, state } : invoice,
  );
  return { ...subscription, invoices };
}

type Issue = Pick<SandboxInvoice, 'id' | 'number' | 'issuedAt' | 'paidAt' | 'period'>;

/** An invoice for a plan. */
export const issue = ({ id: plan, cents, currency }: SandboxPlan, invoice: Issue): SandboxInvoice => ({
  plan,
  cents,
  currency,
  ...invoice,
  state: invoice.paidAt === null ? 'open' : 'paid',
});

const periodFrom = (start: string, { kind }: SandboxPlan): { start: string; end: string } => ({
  start,
  end: addMonths(new Date(start), kind === 'year' ? 12 : 1).toISOString(),
});

/** The same day some months later, or the last one of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}
