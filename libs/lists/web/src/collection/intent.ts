import type { Marked } from './bookmark-store';

/** What a visitor wanted to bookmark before they were asked to log in. */
export interface Intent {
  marked: Marked;
  /** Title of the film, for messages. */
  title: string;
}

const key = 'nitrate.bookmark-intent';
/** Time to sign up and confirm an address. */
const maxAgeMs = 30 * 60_000;

/** Stores it for this tab. Where storage is blocked, nothing happens after the login. */
export function storeIntent(intent: Intent, now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, at: now }));
  } catch {
    // Blocked.
  }
}

/** What is stored, once; undefined where it is older than half an hour. */
export function takeIntent(now = Date.now()): Intent | undefined {
  try {
    const { at, ...intent } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Intent> & { at?: number };
    sessionStorage.removeItem(key);
    if (at === undefined || now - at > maxAgeMs || !intent.marked || intent.title === undefined) return undefined;
    return { marked: intent.marked, title: intent.title };
  } catch {
    return undefined;
  }
}
