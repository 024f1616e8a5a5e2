import { isIP } from 'node:net';
import { Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';

/** Headers with which proxies and CDNs name themselves or the client. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-.*|x-proxyuser-.*|client-ip|true-client-ip|(?:wl-)?proxy-client-ip|cf-.*|cdn-loop|fastly-.*|fly-.*|do-connecting-ip)$/i;

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Refuses requests from other machines, by the addresses of the connection itself; requests that a proxy on this machine
 * passes on, which come from anywhere; and those that pages of other sites make in a browser on this machine. Against
 * DNS rebinding, only IP addresses and local host names are answered.
 */
export function checkMailboxClient({ raw, headers, hostname }: FastifyRequest): void {
  const { remoteAddress = '', localAddress = remoteAddress } = raw.socket;
  if (!loopback.test(remoteAddress) || !loopback.test(localAddress)) refuse('Open this page on the machine itself.');
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  // Browsers speak at least HTTP/1.1; proxies without forwarding headers often speak 1.0.
  const isForwarded = raw.httpVersion === '1.0' || names.some((name) => forwardingHeader.test(name));
  if (isForwarded) refuse('Open this page without a proxy.');

  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (site === 'cross-site' && mode !== 'navigate') refuse('Pages of other sites may not read this page.');
  if (!isLocalName(hostname)) refuse('Open this page by a local host name.');
}

function refuse(detail: string): never {
  throw new Refusal('forbidden', { detail });
}

function isLocalName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(bare) !== 0 || !bare.includes('.') || /\.(localhost|local)$/i.test(bare);
}
