import type { PaymentProvider } from '../provider/payment-provider';
import { signBody } from '../provider/signature';
import { sandboxSecrets, signatureHeader } from '../sandbox/sandbox-provider';
import { actOnSubscription } from '../sandbox/sandbox-actions';
import { loadObject } from '../sandbox/sandbox-store';
import { sandboxSnapshot } from '../sandbox/sandbox-provider';
import { subscriptionActions } from '../sandbox/sandbox-subscription';
import { elementAt, expectedOf, inRandomOrder, storedSubscription } from '../testing/lives';
import { type BillingApi, signingKeys, startBillingApi } from '../testing/start-billing-api';
import fc from 'fast-check';
import { synchronise } from './synchronise';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

const [secret = ''] = sandboxSecrets(signingKeys);
const dayMs = 86_400_000;

/** A step of a life: something happens at the provider, or one of the events so far arrives or is processed. */
const step = fc.oneof(
  fc.record({ act: fc.constantFrom(...subscriptionActions), days: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ deliver: fc.nat({ max: 50 }) }),
  fc.record({ run: fc.nat({ max: 50 }) }),
);

interface SandboxEvent {
  id: string;
  kind: string;
  object: string;
}

/** A customer who has paid, none of whose events has arrived. */
async function startLife() {
  const user = await api.addUser();
  const { url } = await api.begin(user, 'monthly');
  await api.submit(url, { action: 'pay' });
  const { rows } = await api.database.pool.query<{ customer: string; object: string }>(
    `select customer, object_id as object from sandbox_event where type = 'subscription.created' order by sequence desc`,
  );
  const [{ customer, object } = { customer: '', object: '' }] = rows;
  const events = async (): Promise<SandboxEvent[]> =>
    (
      await api.database.pool.query<SandboxEvent>(
        'select id, object_kind as kind, object_id as object from sandbox_event where customer = $1 order by sequence',
        [customer],
      )
    ).rows;
  return { user, object, events };
}

async function deliver({ id, kind, object }: SandboxEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify({ id, type: 'test', object: { kind, id: object } }));
  expect(await api.deliver(body, { [signatureHeader]: signBody(secret, body, api.clock.now) })).toBe(200);
}

const takeIn = (event: string) =>
  api.jobs['subscriptions.synchronise']?.({ provider: 'sandbox', event }, {} as never) ?? Promise.resolve();

/** What our tables should hold: the state of the provider. */
const expected = async (object: string) =>
  expectedOf(sandboxSnapshot(object, await loadObject(api.database, 'subscription', object)));

it('ends in the state of the provider, with one receipt for each paid invoice, however its events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer(), async (steps, seed) => {
      api.clock.now = new Date('2041-03-01T12:00:00Z');
      const { object, events } = await startLife();
      for (const each of steps) {
        const soFar = await events();
        if ('act' in each) {
          api.clock.now = new Date(api.clock.now.getTime() + each.days * dayMs);
          await actOnSubscription(api.database, object, each.act, api.clock.now);
        } else if ('deliver' in each) {
          const event = elementAt(soFar, each.deliver);
          if (event) await deliver(event);
        } else {
          const event = elementAt(soFar, each.run);
          if (event) await takeIn(event.id);
        }
      }
      // The rest arrives late, in any order and partly again; then all jobs run, several at once.
      const all = await events();
      const shuffled = inRandomOrder(all, seed);
      await Promise.all([...shuffled, ...shuffled.slice(0, 3)].map(deliver));
      await Promise.all(shuffled.map(({ id }) => takeIn(id)));
      expect(await storedSubscription(api.database, object)).toEqual(await expected(object));
    }),
    { numRuns: 80 },
  );
}, 240_000);

it('takes in what changes while the state is being loaded', async () => {
  const { object, events } = await startLife();
  // That of the payment page would load the subscription as well.
  const ofSubscription = async () => (await events()).filter(({ kind }) => kind === 'subscription');
  const { provider } = api.billing;
  if (!provider) throw new Error('There is no provider.');
  const slow: PaymentProvider = {
    ...provider,
    async loadSubscription(id) {
      const snapshot = await provider.loadSubscription(id);
      await actOnSubscription(api.database, object, 'cancelAtPeriodEnd', api.clock.now);
      for (const event of await ofSubscription()) await deliver(event);
      return snapshot;
    },
  };
  await synchronise({ ...api.billing, provider: slow }, { kind: 'subscription', id: object }, () => api.clock.now);
  expect((await storedSubscription(api.database, object)).subscriptions).toMatchObject([
    { cancel_at_period_end: false },
  ]);
  for (const { id } of await ofSubscription()) await takeIn(id);
  expect(await storedSubscription(api.database, object)).toEqual(await expected(object));
});
