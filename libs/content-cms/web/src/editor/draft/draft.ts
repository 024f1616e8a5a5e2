import type { AnyContent } from '@nitrate/content-cms/contract';

/** How a draft stands with the server. */
export type DraftStatus =
  | { state: 'saved'; at?: string }
  /** Written, and about to be saved. */
  | { state: 'changed' }
  | { state: 'saving' }
  /** The server was not reached, or refused; the text is kept here and is not saved. */
  | { state: 'unsaved'; error: unknown; willRetry: boolean }
  /** Somebody else saved in between; both versions stay until the editor decides. */
  | { state: 'conflict' };

export interface DraftState {
  content: AnyContent;
  /** The version that the text began from. */
  version: number;
  status: DraftStatus;
}

/** Saves a text; fails with what the call failed with. */
export type SaveText = (version: number, content: AnyContent) => Promise<{ version: number; savedAt: string }>;

interface DraftOptions {
  content: AnyContent;
  version: number;
  save: SaveText;
  isConflict: (error: unknown) => boolean;
  /** True for failures that may pass by themselves: no connection, a server that is down. */
  mayPass: (error: unknown) => boolean;
  /** Milliseconds without a key before a text is saved. */
  pauseMs?: number;
}

/** A text that saves itself: a second after the last key, one save at a time, never over what somebody else wrote. */
export interface Draft {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (content: AnyContent) => void;
  /** Saves now what is not saved. True once all of it is. */
  flush: () => Promise<boolean>;
  /** Goes on from what the server has; what is written here is given up. */
  take: (content: AnyContent, version: number, at?: string) => void;
  /** Saves what is written here after the server's version, which stays in the history. */
  keepMine: (version: number) => Promise<boolean>;
  /** To be called when the server turns out to have a newer version: the editor decides before anything goes on. */
  overtaken: () => void;
  /** Stops the clock; the last text was flushed before. */
  stop: () => void;
}

const usualPauseMs = 1000;
const retryAfterMs = 15_000;

export function createDraft(options: DraftOptions): Draft {
  const { save, isConflict, mayPass, pauseMs = usualPauseMs } = options;
  const listeners = new Set<() => void>();
  let state: DraftState = { content: options.content, version: options.version, status: { state: 'saved' } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
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
        const willRetry = mayPass(error);
        set({ status: { state: 'unsaved', error, willRetry } });
        if (willRetry) later(retryAfterMs);
      }
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running) return running;
    if (state.status.state === 'saved') return true;
    if (state.status.state === 'conflict') return false;
    running = saveOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(content) {
      if (content === state.content) return;
      const { state: was } = state.status;
      // What is being saved or is in conflict stays so; the newer text goes with the decision.
      if (was === 'saving' || was === 'conflict') return set({ content });
      set({ content, status: { state: 'changed' } });
      later(pauseMs);
    },
    flush,
    take(content, version, at) {
      clearTimeout(timer);
      set({ content, version, status: { state: 'saved', ...(at !== undefined && { at }) } });
    },
    keepMine(version) {
      set({ version, status: { state: 'changed' } });
      return flush();
    },
    overtaken() {
      clearTimeout(timer);
      set({ status: { state: 'conflict' } });
    },
    stop: () => clearTimeout(timer),
  };
}
