import { setTimeout as pause } from 'node:timers/promises';

export interface TestCall {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A client of several apis, behind what asks one after the other. */
export interface ApiClient {
  /** Sends a call to the next api. @returns undefined where it has not been done: to be sent again */
  send(call: TestCall): Promise<Response | undefined>;
  /** Sends a call again until an api has done it; a function makes it again for each attempt, with the current time. */
  untilDone(call: TestCall | (() => TestCall)): Promise<Response>;
  /** Sent with each call from then on. */
  cookie: string;
  /** Answers with 503 and `Retry-After`. */
  readonly unavailable: number;
}

const timeoutMs = 5000;
const retryMs = 50;

/** @param origin of the site, from whose pages the calls come */
export function callApis(addresses: readonly string[], origin: string): ApiClient {
  let [turn, unavailable] = [0, 0];
  const client: ApiClient = {
    cookie: '',
    get unavailable() {
      return unavailable;
    },
    async send({ method, path, headers, body }) {
      turn += 1;
      const response = await fetch(`${addresses[turn % addresses.length]}/api${path}`, {
        method,
        headers: {
          origin,
          cookie: client.cookie,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }).then(readWhole, () => undefined);
      if (response?.ok) return response;
      if (response && !(response.status === 503 && response.headers.has('retry-after'))) {
        throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
      }
      if (response) unavailable += 1;
      return undefined;
    },
    async untilDone(call) {
      for (;;) {
        const response = await client.send(typeof call === 'function' ? call() : call);
        if (response) return response;
        await pause(retryMs);
      }
    },
  };
  return client;
}

/** A response that is cut in its middle is none. */
async function readWhole(response: Response): Promise<Response | undefined> {
  const body = await response.arrayBuffer().catch(() => undefined);
  return body && new Response(body.byteLength > 0 ? body : null, response);
}
