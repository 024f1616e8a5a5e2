import { getCheckout, getSubscription, listTickets } from '@nitrate/subscriptions/contract';
import { signBody } from '../provider/signature';
import { sandboxSecrets, signatureHeader } from '../sandbox/sandbox-provider';
import { type BillingApi, signingKeys, startBillingApi } from '../testing/start-billing-api';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

const [secret = ''] = sandboxSecrets(signingKeys);
let count = 0;
const eventAbout = (object: object) => Buffer.from(JSON.stringify({ id: `evt_${(count += 1)}`, type: 'test', object }));
const aboutNothing = () => eventAbout({ kind: 'subscription', id: 'sub_of_somebody_else' });

async function send(body: Buffer, signature: string | undefined = signBody(secret, body, api.clock.now)) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    payload: body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

const storedEvents = async (): Promise<number> =>
  (await api.database.pool.query('select from provider_event')).rowCount ?? 0;

describe('an event', () => {
  it('is stored with its job before the response, and once however often it arrives', async () => {
    const body = aboutNothing();
    const before = await storedEvents();
    const replies = await Promise.all([1, 2, 3].map(() => send(body)));
    expect(replies).toEqual([1, 2, 3].map(() => ({ status: 200, code: undefined })));
    expect(await storedEvents()).toBe(before + 1);
    const { rows } = await api.database.pool.query(
      `select state from pgboss.job where name = 'subscriptions.synchronise' and singleton_key = $1`,
      [`sandbox evt_${count}`],
    );
    expect(rows).toEqual([{ state: 'created' }]);
    await api.runJobs();
    expect(await send(body)).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(await storedEvents()).toBe(before + 1);
  });

  it('is refused and logged where it is forged, changed or stale', async () => {
    const body = aboutNothing();
    const good = signBody(secret, body, api.clock.now);
    const at = (ms: number) => signBody(secret, body, new Date(api.clock.now.getTime() + ms));
    const before = await storedEvents();
    for (const [sent, signature] of [
      [body, ''],
      [body, 'v1=00'],
      [body, good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
      [body, signBody('another secret', body, api.clock.now)],
      [aboutNothing(), good],
      [body, at(-301_000)],
      [body, at(301_000)],
    ] as const) {
      expect(await send(sent, signature)).toEqual({ status: 400, code: 'webhookInvalid' });
    }
    expect(await storedEvents()).toBe(before);
    expect(api.events).toHaveLength(7);
    expect(api.events[0]).toMatchObject({ event: 'webhook.refused', provider: 'sandbox' });
    expect(await send(body, at(-299_000))).toMatchObject({ status: 200 });
  });

  it.each(['{', '[]', '{"id":"evt","type":"x","object":{"kind":"user","id":"1"}}', ''])(
    'is refused where it is signed and reads %j',
    async (text) => {
      expect(await send(Buffer.from(text))).toEqual({ status: 400, code: 'webhookInvalid' });
    },
  );

  it('is refused where it is too large', async () => {
    expect((await send(Buffer.alloc(300 * 1024, 32))).status).toBe(413);
  });

  it('is taken in after a restart where its job had not run', async () => {
    const user = await api.addUser();
    const { checkout, url } = await api.begin(user, 'monthly');
    await api.submit(url, { action: 'pay' });
    // The process that received them ends here; another one finds the jobs in the database.
    for (const event of (await api.database.pool.query<{ id: string }>('select id from sandbox_event')).rows) {
      await api.jobs['sandbox.deliver-event']?.({ event: event.id }, {} as never);
    }
    const state = async () => (await user.ask(getCheckout, { params: { checkout } })).state;
    expect(await state()).toBe('open');
    await api.runJobs();
    expect(await state()).toBe('paid');
    expect((await user.ask(getSubscription)).subscription).toMatchObject({ status: 'active' });
  });

  it('about what was not bought here changes nothing', async () => {
    const user = await api.addUser();
    await api.buy(user, 'ticket-48');
    await send(eventAbout({ kind: 'payment', id: 'pay_unknown' }));
    await send(eventAbout({ kind: 'checkout', id: 'cs_unknown' }));
    await api.runJobs();
    expect((await user.ask(listTickets)).tickets).toHaveLength(1);
    const { rows } = await api.database.pool.query('select from provider_event where handled_at is null');
    expect(rows).toEqual([]);
  });

  it('is not received where nothing is sold', async () => {
    const off = await startBillingApi({ off: true });
    const response = await off.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload: {} });
    expect(response.statusCode).toBe(404);
  });
});
