import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';

/**
 * Refuses requests with two `Host` headers (RFC 9112, 3.2): Node.js takes the first, and a proxy in front may have taken
 * the other.
 */
export function refuseSeveralHosts({ raw }: Pick<FastifyRequest, 'raw'>): void {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new Refusal('validationFailed', { detail: 'The request has more than one Host header.' });
}
