import { isPublicAddress } from '@nitrate/http';
import ipaddr from 'ipaddr.js';

/** Why a text is not the address of an OpenID provider. */
export type IssuerFault = 'malformed' | 'notHttps' | 'notPublic';

const localName = /^(.+\.)?localhost\.?$/i;
const maxLength = 500;

/**
 * Checks the issuer of an OpenID provider: `https://id.university.example/realms/staff`. Names are resolved, and
 * private addresses refused, when the provider is called.
 * @param allowLocal whether it may be this machine, also without TLS: for trials
 * @returns undefined where it is one
 */
export function issuerFault(issuer: string, allowLocal: boolean): IssuerFault | undefined {
  if (issuer.length > maxLength || /[\s\p{Cc}]/u.test(issuer) || !URL.canParse(issuer)) return 'malformed';
  const { protocol, hostname, username, password } = new URL(issuer);
  if (username !== '' || password !== '' || /[?#]/.test(issuer)) return 'malformed';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = ipaddr.isValid(host);
  const isLocal = localName.test(host) || (isAddress && ipaddr.process(host).range() === 'loopback');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && allowLocal)) return 'notHttps';
  if (isLocal ? !allowLocal : isAddress && !isPublicAddress(host)) return 'notPublic';
  return undefined;
}
