import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** Parameters of a URL by which it decides about TLS itself. */
const tlsParameters = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'];

/**
 * TLS options for a URL that names none: the server must present a valid certificate for its name. A socket and this
 * machine get none, so that the connection is plain.
 */
export function tlsOf(url: string): { ssl?: ConnectionOptions } {
  // A URL of a socket has no host, which only the driver accepts: postgres://name:password@/database?host=/folder
  const isSocket = /^\w+:\/\/([^/]*@)?\//.test(url);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (isSocket || (parsed && (decidesItself(parsed.searchParams) || isThisMachine(hostOf(parsed))))) return {};
  return { ssl: { rejectUnauthorized: true } };
}

const decidesItself = (parameters: URLSearchParams): boolean => tlsParameters.some((name) => parameters.has(name));

const hostOf = ({ hostname, searchParams }: URL): string =>
  searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');

function isThisMachine(host: string): boolean {
  if (host === '' || host.startsWith('/')) return true;
  if (isIP(host)) return ipaddr.process(host).range() === 'loopback';
  return /^(.+\.)?localhost\.?$/i.test(host);
}
