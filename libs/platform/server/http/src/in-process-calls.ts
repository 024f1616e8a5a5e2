import type { HttpServer } from './http-server';

interface CallInit {
  /** Default: `GET`. */
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Ends the call: it rejects, and a request to elsewhere is aborted. */
  signal?: AbortSignal;
}

/** Calls an address as an anonymous client: a path of this server, or an absolute URL elsewhere. */
export type CallApi = (address: string, init?: CallInit) => Promise<{ status: number; body: string }>;

const remoteTimeoutMs = 5000;

/** Calls paths of `app` without a network round trip. Its rate limits do not count these calls. */
export function inProcessCalls(app: HttpServer): CallApi {
  const { name, value } = app.deps.internalCallHeader;
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    if (!address.startsWith('/')) return callElsewhere(address, { method, headers, body, signal });
    signal?.throwIfAborted();
    const reply = await app.inject({
      method: method as 'GET',
      url: address,
      headers: { ...headers, [name]: value },
      ...(body !== undefined && { payload: body }),
      ...(signal && { signal }),
    });
    return { status: reply.statusCode, body: reply.payload };
  };
}

async function callElsewhere(address: string, { signal, ...init }: CallInit): ReturnType<CallApi> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('The reply took too long.')), remoteTimeoutMs);
  const signals = signal ? [timeout.signal, signal] : [timeout.signal];
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.any(signals) });
    return { status: reply.status, body: await reply.text() };
  } finally {
    // `AbortSignal.timeout` would stay for its five seconds after each call.
    clearTimeout(timer);
  }
}
