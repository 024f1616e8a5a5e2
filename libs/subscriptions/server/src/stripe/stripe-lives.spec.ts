import fc from 'fast-check';
import { findPlan } from '../plans/plan-catalogue';
import type { FakeEvent } from '../testing/fake-stripe/fake-store';
import { elementAt, expectedOf, inRandomOrder, storedSubscription } from '../testing/lives';
import { type StripeApi, startStripeApi, stripePlans } from '../testing/start-stripe-api';

let api: StripeApi;
beforeAll(async () => {
  api = await startStripeApi();
});

const dayMs = 86_400_000;

const changeTo = async (id: string, name: string): Promise<void> => {
  const plan = findPlan(stripePlans, name);
  if (plan) await api.provider.changePlan(id, plan);
};

const returned = (id: string, act: 'refund' | 'dispute'): void => {
  const payment = api.customers.lastPayment(id);
  if (payment) api.customers[act](payment);
};

/** What customers, banks, time and our own server do to a subscription. */
const acts: Record<string, (id: string) => void | Promise<void>> = {
  renew: (id) => api.customers.endPeriod(id),
  failRenewal: (id) => api.customers.endPeriod(id, false),
  payOpen: (id) => api.customers.payOpen(id),
  giveUp: (id) => api.customers.giveUp(id),
  cancelInPortal: (id) => api.customers.cancelInPortal(id),
  refund: (id) => returned(id, 'refund'),
  dispute: (id) => returned(id, 'dispute'),
  cancelAtPeriodEnd: (id) => api.provider.cancelAtPeriodEnd(id),
  resume: (id) => api.provider.resume(id),
  yearly: (id) => changeTo(id, 'yearly'),
  monthly: (id) => changeTo(id, 'monthly'),
  cancelNow: (id) => api.provider.cancelNow(id, { refund: true }),
};

/** A step of a life: something happens at Stripe, or one of the events so far arrives or is processed. */
const step = fc.oneof(
  fc.record({ act: fc.constantFrom(...Object.keys(acts)), days: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ deliver: fc.nat({ max: 50 }) }),
  fc.record({ run: fc.nat({ max: 50 }) }),
);

const takeIn = ({ id: event }: FakeEvent) =>
  api.jobs['subscriptions.synchronise']?.({ provider: 'stripe', event }, {} as never) ?? Promise.resolve();

/** What Stripe itself holds, read without our code. */
function atStripe(id: string) {
  const { status, ended_at: endedAt } = api.store.get('subscription', id);
  const invoices = api.store.list('invoice').filter(({ parent }) => parent?.subscription_details.subscription === id);
  const paid = invoices.filter((invoice) => invoice.status === 'paid').map((invoice) => invoice.id);
  return { hasEnded: endedAt !== null, isPastDue: status === 'past_due', count: invoices.length, paid: paid.sort() };
}

it('ends in the state of Stripe, with one receipt for each paid invoice, however its events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer(), async (steps, seed) => {
      api.clock.now = new Date('2041-03-01T12:00:00Z');
      const user = await api.addUser();
      const { session } = await api.begin(user, 'monthly');
      api.customers.pay(session.id);
      const id = session.subscription ?? '';
      const events: FakeEvent[] = [];
      for (const each of steps) {
        events.push(...api.stripe.takeEvents());
        if ('act' in each) {
          api.clock.now = new Date(api.clock.now.getTime() + each.days * dayMs);
          await acts[each.act]?.(id);
        } else {
          const event = elementAt(events, 'deliver' in each ? each.deliver : each.run);
          if (event) await ('deliver' in each ? api.deliver(event) : takeIn(event));
        }
      }
      // The rest arrives late, in any order and partly again; then all jobs run, several at once.
      events.push(...api.stripe.takeEvents());
      const shuffled = inRandomOrder(events, seed);
      await Promise.all([...shuffled, ...shuffled.slice(0, 3)].map(api.deliver));
      await Promise.all(shuffled.map(takeIn));
      const stored = await storedSubscription(api.database, id);
      expect(stored).toEqual(expectedOf(await api.provider.loadSubscription(id)));
      const [subscription] = stored.subscriptions as { status: string; ended_at: Date | null }[];
      expect({
        hasEnded: subscription?.ended_at !== null,
        isPastDue: subscription?.status === 'past_due',
        count: stored.invoices.length,
        paid: stored.receipts.toSorted(),
      }).toEqual(atStripe(id));
    }),
    { numRuns: 30 },
  );
}, 240_000);
