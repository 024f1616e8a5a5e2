import type { FilmToAdd } from '../lists/add/add-requests';
import type { MarkedFilm } from './bookmark-store';

/** What a visitor wanted to do before they were asked to log in. */
export type Intent =
  /** `title` of the film, for messages. */
  | { kind: 'bookmark'; marked: MarkedFilm; title: string }
  | { kind: 'rating'; filmId: string; rating: number }
  | ({ kind: 'addToList' } & FilmToAdd)
  | { kind: 'copyList'; list: string }
  /** `path` of the search in the archive. */
  | { kind: 'saveSearch'; path: string };

type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;

const key = 'nitrate.collection-intent';
/** Time to sign up and confirm an address. */
const maxAgeMs = 30 * 60_000;

/**
 * Stores for this tab what a visitor wanted before they were asked to log in, in place of what they wanted before. Where
 * storage is blocked, nothing happens after the login.
 */
export function storeIntent(intent: Intent, now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, at: now }));
  } catch {
    // Blocked.
  }
}

/** What is stored, once, if it is of this kind; undefined where it is older than half an hour. */
export function takeIntent<K extends Intent['kind']>(kind: K, now = Date.now()): IntentOf<K> | undefined {
  try {
    const { at, ...intent } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Intent> & { at?: number };
    if (intent.kind !== kind) return undefined;
    sessionStorage.removeItem(key);
    return at === undefined || now - at > maxAgeMs ? undefined : (intent as IntentOf<K>);
  } catch {
    return undefined;
  }
}
