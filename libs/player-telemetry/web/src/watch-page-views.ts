import type { PageView } from '@nitrate/player-telemetry/contract';
import { isIgnored, type PrivacyPreferences } from './is-ignored';
import { isDraftPreview, anonymousAddress } from './anonymous-address';

/** Dependencies of `watchPageViews`. */
interface PageViewWatchDeps {
  /** Address that receives the events. */
  address: string;
  /** `https://films.example` */
  origin: string;
  /** `document.referrer`. */
  referrer: string;
  /** Path with query of the current page. */
  currentPath: () => string;
  /** Calls back when the path may have changed; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  storage: () => Pick<Storage, 'getItem'>;
  /** `navigator`: Do Not Track and Global Privacy Control. */
  preferences: PrivacyPreferences;
}

/**
 * Reports the current page and each following one, once. A change of the query only, such as a filter, is not a new
 * page. Returns the function that stops it.
 */
export function watchPageViews(deps: PageViewWatchDeps): () => void {
  const { address, origin, currentPath, subscribe, fetch, storage, preferences } = deps;
  const { hostname } = new URL(origin);
  let last: string | undefined;

  const report = () => {
    const path = currentPath();
    const url = origin + anonymousAddress(path);
    if (url === last) return;
    const referrer = last ?? firstReferrer(deps);
    last = url;
    if (isIgnored({ hostname, storage, preferences }) || isDraftPreview(path)) return;
    const event: PageView = { name: 'pageview', url, referrer, domain: hostname };
    // Without cookies; `keepalive` lets the request outlive the page. A failed request is not retried.
    fetch(address, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };

  report();
  return subscribe(report);
}

function firstReferrer({ origin, referrer }: PageViewWatchDeps): string {
  if (!referrer.startsWith(`${origin}/`)) return referrer;
  return origin + anonymousAddress(referrer);
}
