import type { Marked } from './bookmark-store';

interface Intents {
  /** A bookmark, with the title of the film for messages. */
  bookmark: { marked: Marked; title: string };
  rating: { filmId: string; rating: number };
}

type IntentName = keyof Intents;

const key = 'nitrate.list-intent';
/** Time to sign up and confirm an address. */
const maxAgeMs = 30 * 60_000;

/**
 * Stores for this tab what a visitor wanted before they were asked to log in, in place of what they wanted before. Where
 * storage is blocked, nothing happens after the login.
 */
export function storeIntent<N extends IntentName>(name: N, intent: Intents[N], now = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, intent, at: now }));
  } catch {
    // Blocked.
  }
}

/** What is stored under a name, once; undefined where it is something else or older than half an hour. */
export function takeIntent<N extends IntentName>(name: N, now = Date.now()): Intents[N] | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      name?: string;
      intent?: Intents[N];
      at?: number;
    };
    if (stored.name !== name) return undefined;
    sessionStorage.removeItem(key);
    return stored.at !== undefined && now - stored.at <= maxAgeMs ? stored.intent : undefined;
  } catch {
    return undefined;
  }
}
