import type { LookupFunction } from 'node:net';
import { once } from 'es-toolkit';
import type { RequestInit, Response } from 'undici';

interface FetchThroughOptions {
  lookup: LookupFunction;
  /** Of a reply as it is transferred. */
  maxReplyBytes: number;
}

/** Returns undici's `fetch` with this lookup. It is loaded with the first call, because most archives call no service. */
export function fetchThrough({ lookup, maxReplyBytes }: FetchThroughOptions) {
  const load = once(async () => {
    const { Agent, fetch } = await import('undici');
    return { fetch, dispatcher: new Agent({ connect: { lookup }, maxResponseSize: maxReplyBytes }) };
  });
  return async (address: string, init: RequestInit): Promise<Response> => {
    const { fetch, dispatcher } = await load();
    return fetch(address, { ...init, dispatcher });
  };
}
