import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** Ranges of `ipaddr.js` from which no other network can answer. */
const nearRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']);

/** Parameters of a URL by which it decides about TLS itself. */
const tlsParameters = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'];

/**
 * TLS options for a URL that names none: a server elsewhere must present a valid certificate for its name. A socket,
 * this machine and private networks (private addresses, names without a dot, `.internal`, `.local`) get none, so that
 * the connection is plain.
 */
export function tlsOf(url: string): { ssl?: ConnectionOptions } {
  // A URL of a socket has no host, which only the driver accepts: postgres://name:password@/database?host=/folder
  const isSocket = /^\w+:\/\/([^/]*@)?\//.test(url);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (isSocket || (parsed && (decidesItself(parsed.searchParams) || isNear(hostOf(parsed))))) return {};
  return { ssl: { rejectUnauthorized: true } };
}

const decidesItself = (parameters: URLSearchParams): boolean => tlsParameters.some((name) => parameters.has(name));

const hostOf = ({ hostname, searchParams }: URL): string =>
  searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');

function isNear(host: string): boolean {
  if (host === '' || host.startsWith('/')) return true;
  if (isIP(host)) return nearRanges.has(ipaddr.process(host).range());
  return !host.includes('.') || /\.(internal|local|localhost)\.?$/i.test(host);
}
