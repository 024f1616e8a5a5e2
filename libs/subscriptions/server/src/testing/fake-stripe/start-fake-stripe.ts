import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stripeApiVersion } from '../../stripe/stripe-client';
import { customersOf } from './fake-customers';
import { expand } from './fake-expand';
import type { FakePrice } from './fake-objects';
import { fakeRoutes } from './fake-routes';
import { createStore, FakeError, type FakeEvent, invalid } from './fake-store';
import { parseForm, formTexts } from './form-body';

/** How Stripe is out of reach. `lost` is a call that is carried out and whose reply does not arrive. */
export type Outage = { status: number } | 'silent' | 'reset' | 'lost';

interface Fault {
  outage: Outage;
  /** Of `POST /v1/refunds` and the like. */
  call: RegExp;
  times: number;
}

interface ReceivedCall {
  call: string;
  body: string;
  key: string | undefined;
}

interface Reply {
  status: number;
  body: object;
}

/** A server with the part of Stripe's API that our code calls, with the checks that Stripe makes of a call. */
export async function startFakeStripe(options: { key: string; now: () => Date; prices: readonly FakePrice[] }) {
  const store = createStore(options.now);
  for (const price of options.prices) store.add<'price'>({ ...price });
  const customers = customersOf(store);
  const calls: ReceivedCall[] = [];
  const faults: Fault[] = [];
  /** The replies to the calls with a key, which are given again. */
  const replies = new Map<string, Reply & { request: string }>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } });
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.invalid');
    const call = `${request.method} ${pathname}`;
    const key = request.headers['idempotency-key'] as string | undefined;
    calls.push({ call, body, key });
    const fault = faults.find((one) => one.times > 0 && one.call.test(call));
    if (fault) fault.times -= 1;
    if (fault && fault.outage !== 'lost') return fail(response, fault.outage);
    const reply = replyTo({ request, call, pathname, params: request.method === 'POST' ? body : search.slice(1), key });
    if (fault) request.destroy();
    else send(response, reply);
  }

  function replyTo(call: { request: IncomingMessage; call: string; pathname: string; params: string; key?: string }) {
    const { key, params } = call;
    const storedReply = key === undefined ? undefined : replies.get(key);
    const request = `${call.call} ${params}`;
    if (storedReply && storedReply.request !== request)
      return problem(400, 'idempotency_error', 'The key was used for another call.');
    if (storedReply) return storedReply;
    try {
      const reply = { status: 200, body: carryOut(call) };
      if (key !== undefined) replies.set(key, { ...reply, request });
      return reply;
    } catch (error) {
      if (!(error instanceof FakeError)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  function carryOut({ request, pathname, params, key }: Parameters<typeof replyTo>[0]): object {
    const { method, headers } = request;
    if (headers.authorization !== `Bearer ${options.key}`) {
      throw new FakeError(401, { type: 'authentication_error', message: 'Invalid API Key provided' });
    }
    if (headers['stripe-version'] !== stripeApiVersion) throw invalid('version', 'The version is not pinned.');
    if (headers['user-agent']?.includes(' Nitrate') !== true) throw invalid('app', 'The program is not named.');
    if (method === 'POST' && key === undefined) throw invalid('idempotency', 'The call has no key.');
    const route = fakeRoutes.find((one) => one.method === method && one.path.test(pathname));
    if (!route) throw invalid('unknown', `Unrecognized request URL (${method}: ${pathname}).`);
    const form = parseForm(params);
    const unknown = Object.keys(form).find((name) => !route.params.includes(name));
    if (unknown !== undefined) throw invalid('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
    const id = decodeURIComponent(route.path.exec(pathname)?.[1] ?? '');
    return expand(store, route.handle({ store, customers, id, params: form }), formTexts(form['expand']));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    store,
    customers,
    calls,
    /** Lets calls fail, the next one or more of them. */
    fail: (outage: Outage, { call = /./, times = Infinity }: Partial<Omit<Fault, 'outage'>> = {}): void =>
      void faults.push({ outage, call, times }),
    recover: (): void => void faults.splice(0),
    /** The events since the last call. */
    takeEvents: (): FakeEvent[] => store.events.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const problem = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { type, message } },
});

function fail(response: ServerResponse, outage: Exclude<Outage, 'lost'>): void {
  // The call is left waiting: the library ends it.
  if (outage === 'silent') return;
  if (outage === 'reset') response.destroy();
  else send(response, problem(outage.status, outage.status === 429 ? 'rate_limit_error' : 'api_error', 'Not now.'));
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_test', 'stripe-version': stripeApiVersion };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
