import { fetchThrough } from './fetch-through';
import { limitReply } from './limit-reply';
import { serviceLookup } from './service-lookup';

interface ServiceCall {
  method: string;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls another system by an absolute URL. */
export type CallService = (address: string, call: ServiceCall) => Promise<{ status: number; body: string }>;

const timeoutMs = 5000;
const maxReplyBytes = 8 * 1024 * 1024;

/**
 * Calls of configured services, such as a content service of its own. Redirects are refused, because they could lead
 * anywhere, names may lead to public addresses and allowed networks alone, and a reply has a maximum size and time.
 */
export function serviceCalls(isAllowed: (address: string) => boolean): CallService {
  const fetch = fetchThrough({ lookup: serviceLookup(isAllowed), maxReplyBytes });
  return async (address, { signal, method, headers, body }) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('The reply took too long.')), timeoutMs);
    const signals = signal ? [timeout.signal, signal] : [timeout.signal];
    try {
      const reply = await fetch(address, {
        method,
        redirect: 'error',
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
        signal: AbortSignal.any(signals),
      });
      const limited = limitReply(reply as unknown as Response, maxReplyBytes);
      return { status: limited.status, body: await limited.text() };
    } finally {
      // `AbortSignal.timeout` would stay for its five seconds after each call.
      clearTimeout(timer);
    }
  };
}
