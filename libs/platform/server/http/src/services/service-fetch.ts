import ipaddr from 'ipaddr.js';
import { fetchThrough } from './fetch-through';
import { networkList } from '../proxies/network-list';
import { limitReply } from './limit-reply';
import { isPublicAddress } from './public-address';
import { AddressRefused, localName, serviceLookup } from './service-lookup';

interface FetchInit {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** `fetch` for a library that calls another system by itself. */
export type ServiceFetch = (address: string, init?: FetchInit) => Promise<Response>;

interface ServiceFetchOptions {
  /** Private networks that may be called, in CIDR notation. */
  serviceNetworks: readonly string[];
  /** Whether this machine may be called, for trials. */
  allowLocal: boolean;
  /** Of a reply as it is transferred, and as it is decompressed. */
  maxReplyBytes: number;
}

/**
 * Returns a `fetch` that follows no redirect, reaches public addresses and allowed networks alone, and ends a reply that
 * is too large. For systems that name further addresses themselves: each of them is checked. The caller's signal limits
 * the time.
 */
export function serviceFetch({ serviceNetworks, allowLocal, maxReplyBytes }: ServiceFetchOptions): ServiceFetch {
  const isInNetworks = networkList(serviceNetworks);
  const isAllowed = (address: string) =>
    isInNetworks(address) || (allowLocal && ipaddr.process(address).range() === 'loopback');
  const fetch = fetchThrough({ lookup: serviceLookup(isAllowed), maxReplyBytes });

  /** What the lookup does not see: IP addresses, and the names of this machine, which it lets pass. */
  function refusePrivate(address: string): void {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    const isLocal = localName.test(host) && !allowLocal;
    const isPrivate = ipaddr.isValid(host) && !isPublicAddress(host) && !isAllowed(host);
    if (isLocal || isPrivate) throw new AddressRefused(`${host} is not a public address.`);
  }

  return async (address, init) => {
    refusePrivate(address);
    const reply = await fetch(address, { ...init, redirect: 'manual' } as Parameters<typeof fetch>[1]);
    return limitReply(reply as unknown as Response, maxReplyBytes);
  };
}
