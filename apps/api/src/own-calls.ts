import type { HttpServer } from '@nitrate/http';

export interface OwnCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls the API as the web shell does, without a network between: a path on our own origin, or another system's address. */
export function ownCalls(app: HttpServer) {
  const { name, value } = app.deps.ownCall;
  return async (address: string, call: OwnCall = {}): Promise<{ status: number; body: string }> => {
    const { method = 'GET', headers, body } = call;
    if (!address.startsWith('/')) {
      const answer = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(5000) });
      return { status: answer.status, body: await answer.text() };
    }
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      headers: { ...headers, [name]: value },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.payload };
  };
}
