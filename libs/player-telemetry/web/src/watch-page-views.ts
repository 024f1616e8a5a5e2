import type { PageView } from '@nitrate/player-telemetry/contract';
import { localPath, splitLocale } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/catalog/contract';

/** Any value in local storage excludes the browser from the counts. */
const ignoreFlag = 'nitrate:ignorePageViews';

/** Preferences of the visitor; the type library lacks the second. */
interface PrivacyPreferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

interface IgnoreFacts {
  hostname: string;
  storage: () => Pick<Storage, 'getItem'>;
  preferences: PrivacyPreferences;
}

/**
 * Whether page views are not reported: on localhost, where the visitor asks not to be tracked, or with the flag in local
 * storage.
 */
export function isIgnored({ hostname, storage, preferences }: IgnoreFacts): boolean {
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname)) return true;
  if (preferences.doNotTrack === '1' || preferences.globalPrivacyControl === true) return true;
  try {
    return Boolean(storage().getItem(ignoreFlag));
  } catch {
    // Without access to storage the flag cannot be set.
    return false;
  }
}

const base = 'https://here.invalid';

/**
 * Reduces an address to the page, without search words, tokens and ids of accounts: `/de/id/confirm/123?token=x`
 * becomes `/de/id/confirm`, a list is no more than `/lists`, a screening no more than `/screening`. Of the query only the
 * film of a watch page stays.
 */
export function anonymousAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, base);
  const { locale, path } = splitLocale(pathname);
  const film = path === '/watch' ? searchParams.get('v') : null;
  const anonymous = film
    ? watchPath(film)
    : path.replace(/^(\/(?:id|admin|account)\/[^/]+|\/lists|\/screening)\/.*$/s, '$1');
  return localPath(locale, anonymous);
}

/** Whether the page is a draft, which only editors see. */
const isDraftPreview = (address: string): boolean => new URL(address, base).searchParams.has('preview');

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
