import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Leaves of the forwarding headers what a trusted proxy may set; called before anything reads
 * `request.ip`. Host and scheme come from `PUBLIC_ORIGIN` alone. `X-Forwarded-For` is read from its end, which the
 * nearest proxy wrote: an entry that is no address ends it, because the proxy that reported the entries before it is
 * unknown.
 */
export function cleanForwardedHeaders(headers: IncomingHttpHeaders): void {
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  delete headers['x-forwarded-for'];
  const entries = forwarded.split(',').map(addressIn);
  const addresses = entries.slice(entries.lastIndexOf(undefined) + 1);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
}

/** The address in `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = bracketed ?? withPort ?? text;
  return isIP(address) ? address : undefined;
}
