import type { PageView } from '@nitrate/player-telemetry/contract';
import { isIgnored } from './is-ignored';
import { isDraftPreview, toldAddress } from './told-address';

/** What the watch needs of its surroundings. */
export interface PageViewSurroundings {
  /** Where events go. */
  address: string;
  /** `https://films.example` */
  origin: string;
  /** Address of the page that led to the first one; empty where there was none. */
  referrer: string;
  /** Path with search of the page that is shown now. */
  shown: () => string;
  /** Calls back whenever something may have changed; answers how to stop. */
  subscribe: (changed: () => void) => () => void;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  storage: () => Pick<Storage, 'getItem'>;
}

/**
 * Tells of the page that is shown, and of each after it, once. A page that only changes its own search (a filter, a
 * word) is not another one. Answers how to stop.
 */
export function watchPageViews(surroundings: PageViewSurroundings): () => void {
  const { address, origin, shown, subscribe, fetch, storage } = surroundings;
  const { hostname } = new URL(origin);
  let last: string | undefined;

  const tell = () => {
    const here = shown();
    const url = origin + toldAddress(here);
    if (url === last) return;
    const referrer = last ?? firstReferrer(surroundings);
    last = url;
    if (isIgnored(hostname, storage) || isDraftPreview(here)) return;
    const event: PageView = { name: 'pageview', url, referrer, domain: hostname };
    // No cookie goes along, and the event outlives the page. One that is lost is not worth a second try.
    fetch(address, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };

  tell();
  return subscribe(tell);
}

function firstReferrer({ origin, referrer }: PageViewSurroundings): string {
  if (!referrer.startsWith(`${origin}/`)) return referrer;
  return origin + toldAddress(referrer);
}
