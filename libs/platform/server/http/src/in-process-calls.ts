import type { HttpServer } from './http-server';

interface CallInit {
  /** Default: `GET`. */
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls an address as an anonymous client: a path of this server, or an absolute URL elsewhere. */
export type CallApi = (address: string, init?: CallInit) => Promise<{ status: number; body: string }>;

const remoteTimeoutMs = 5000;

/** Calls paths of `app` without a network round trip. Its rate limits do not count these calls. */
export function inProcessCalls(app: HttpServer): CallApi {
  const { name, value } = app.deps.internalCallHeader;
  return async (address, { method = 'GET', headers, body } = {}) => {
    if (!address.startsWith('/')) {
      const reply = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(remoteTimeoutMs) });
      return { status: reply.status, body: await reply.text() };
    }
    const reply = await app.inject({
      method: method as 'GET',
      url: address,
      headers: { ...headers, [name]: value },
      ...(body !== undefined && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.payload };
  };
}
