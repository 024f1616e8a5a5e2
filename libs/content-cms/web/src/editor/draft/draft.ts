import type { AnyContent } from '@nitrate/content-cms/contract';

/** Whether the local content is saved on the server. */
export type DraftStatus =
  | { state: 'saved'; at?: string }
  /** Changed, and about to be saved. */
  | { state: 'changed' }
  | { state: 'saving' }
  /** Saving failed; the content exists only locally. */
  | { state: 'unsaved'; error: unknown; willRetry: boolean }
  /** Somebody else saved in between; nothing is saved until the editor chooses a version. */
  | { state: 'conflict' };

export interface DraftState {
  content: AnyContent;
  /** The version on the server that the content is based on. */
  version: number;
  status: DraftStatus;
}

/** Saves content on top of a version; rejects with the error of the call. */
export type SaveContent = (version: number, content: AnyContent) => Promise<{ version: number; savedAt: string }>;

interface DraftOptions {
  content: AnyContent;
  version: number;
  save: SaveContent;
  isConflict: (error: unknown) => boolean;
  /** True for errors worth a retry: no connection, or a server that is down. */
  isTransient: (error: unknown) => boolean;
  /** Time without a change before the content is saved. */
  debounceMs?: number;
}

/** Content with autosave: debounced, one save at a time, never over the version of somebody else. */
export interface Draft {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (content: AnyContent) => void;
  /** Saves unsaved changes now. Resolves to true once everything is saved. */
  flush: () => Promise<boolean>;
  /** Replaces the local content, saved or not, by a version of the server. */
  reset: (content: AnyContent, version: number, savedAt?: string) => void;
  /** Resolves a conflict: saves the local content on top of the server's version, which stays in the history. */
  keepMine: (serverVersion: number) => Promise<boolean>;
  /** Enters the state `conflict`, for when another call found a newer version on the server. */
  markConflict: () => void;
  /** Cancels a pending save. Flush before, to keep the last change. */
  dispose: () => void;
}

const defaultDebounceMs = 1000;
const retryDelayMs = 15_000;

export function createDraft(options: DraftOptions): Draft {
  const { save, isConflict, isTransient, debounceMs = defaultDebounceMs } = options;
  const listeners = new Set<() => void>();
  let state: DraftState = { content: options.content, version: options.version, status: { state: 'saved' } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<boolean> | undefined;

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const scheduleFlush = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function saveOnce(): Promise<boolean> {
    const { content, version } = state;
    set({ status: { state: 'saving' } });
    try {
      const saved = await save(version, content);
      const isNewest = state.content === content;
      set({ version: saved.version, status: isNewest ? { state: 'saved', at: saved.savedAt } : { state: 'changed' } });
      return isNewest || saveOnce();
    } catch (error) {
      if (isConflict(error)) {
        set({ status: { state: 'conflict' } });
      } else {
        const willRetry = isTransient(error);
        set({ status: { state: 'unsaved', error, willRetry } });
        if (willRetry) scheduleFlush(retryDelayMs);
      }
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (inFlight) return inFlight;
    if (state.status.state === 'saved') return true;
    if (state.status.state === 'conflict') return false;
    inFlight = saveOnce().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(content) {
      if (content === state.content) return;
      const { state: current } = state.status;
      // The running save is followed by another one; a conflict stays until it is resolved.
      if (current === 'saving' || current === 'conflict') return set({ content });
      set({ content, status: { state: 'changed' } });
      scheduleFlush(debounceMs);
    },
    flush,
    reset(content, version, savedAt) {
      clearTimeout(timer);
      set({ content, version, status: { state: 'saved', ...(savedAt !== undefined && { at: savedAt }) } });
    },
    keepMine(serverVersion) {
      set({ version: serverVersion, status: { state: 'changed' } });
      return flush();
    },
    markConflict() {
      clearTimeout(timer);
      set({ status: { state: 'conflict' } });
    },
    dispose: () => clearTimeout(timer),
  };
}
