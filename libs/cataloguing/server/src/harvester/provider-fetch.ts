import { serviceFetch, type ServiceFetch } from '@nitrate/http';

const maxReplyBytes = 256 * 1024 * 1024;

const maxOfferBytes = 8 * 1024 * 1024;

/** A `fetch` for a provider that was named over the network: it reaches public addresses and these networks alone. */
export const publicFetch = (serviceNetworks: readonly string[]): ServiceFetch =>
  serviceFetch({ serviceNetworks, maxReplyBytes: maxOfferBytes, allowLocal: false });

/**
 * A `fetch` for a provider: it reaches public addresses and these networks alone, and this machine where the provider
 * itself was named there.
 */
export const providerFetch = (url: string, serviceNetworks: readonly string[]): ServiceFetch =>
  serviceFetch({ serviceNetworks, maxReplyBytes, allowLocal: isLocal(url) });

const isLocal = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname);
