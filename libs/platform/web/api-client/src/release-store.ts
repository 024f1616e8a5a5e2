import { api } from './api';
import type { AppStore } from './make-store';

/**
 * Aborts the calls of a store that are still running, and clears the timers that would remove unused data. The server
 * releases each store after its page; without it, a store and its data would stay in memory until the last timer.
 */
export function releaseStore({ dispatch }: Pick<AppStore, 'dispatch'>): void {
  dispatch(api.util.resetApiState());
}
