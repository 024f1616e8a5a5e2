import { LRUCache } from 'lru-cache';
import type { EncodedPage } from './encoded-page';

interface PageCacheOptions {
  maxBytes: number;
  /** Epoch milliseconds; default: the system clock. */
  now?: () => number;
  /** Called when a stale page cannot be revalidated; it stays in the cache. */
  onError: (error: unknown) => void;
}

/** What the cache holds, and how requests for its pages were served since the start. */
export interface PageCacheMetrics {
  entries: number;
  bytes: number;
  hits: number;
  /** Answered with a page that is being revalidated. */
  stale: number;
  /** Waited for a render, their own or one that was running. */
  misses: number;
}

type Render = () => Promise<EncodedPage>;

/**
 * Decides when and whether a page may be rendered. A `miss` has a client that waits for it; a `revalidation` runs in the
 * background.
 */
export type Admit = (kind: 'miss' | 'revalidation', work: Render) => Promise<EncodedPage>;

interface Entry {
  page: EncodedPage;
  /** Epoch milliseconds until which the page may be served while it is revalidated. */
  staleUntil: number;
}

interface RenderContext {
  render: Render;
  admit: Admit;
  /** A stale page is served meanwhile, so that no client waits for this render and sees its error. */
  isRevalidation: boolean;
}

/**
 * Pages that are the same for every client. Concurrent misses of one key share a render; a stale page is served while
 * it is revalidated.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry, RenderContext>;
  readonly #now: () => number;
  /** Keys of the pages being rendered. */
  readonly #rendering = new Map<string, object>();
  readonly #answers = { hits: 0, stale: 0, misses: 0 };

  constructor({ maxBytes, now = () => Date.now(), onError }: PageCacheOptions) {
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      // Of a search the key, its address, may be long.
      sizeCalculation: ({ page }, key) => page.size + key.length,
      perf: { now },
      ttlResolution: 0,
      // A failed or uncacheable render leaves a stale page where it is.
      noDeleteOnFetchRejection: true,
      // Clients that wait while the cache is invalidated get their page; it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context, options }) => {
        const page = await this.#render(key, context).catch((error: unknown) => {
          if (context.isRevalidation) onError(error);
          throw error;
        });
        const { ttlMs, staleMs } = lifetimeOf(page.headers['cache-control']);
        if (ttlMs === 0) throw new Uncacheable(page);
        options.ttl = ttlMs;
        return { page, staleUntil: now() + ttlMs + staleMs };
      },
    });
  }

  /**
   * The cached page, or the one that `render` resolves to. Rejects with the error of a render that it waited for, or of
   * `admit`, which a page that is cached or already being rendered does not need.
   */
  async get(key: string, render: Render, admit: Admit = (_kind, work) => work()): Promise<EncodedPage> {
    const cached = this.#entries.peek(key, { allowStale: true });
    const allowStale = cached !== undefined && this.#now() < cached.staleUntil;
    const isFresh = allowStale && this.#entries.has(key);
    this.#answers[isFresh ? 'hits' : allowStale ? 'stale' : 'misses'] += 1;
    const context = { render, admit, isRevalidation: allowStale };
    const fetchPage = () => this.#fetch(key, { allowStale, context });
    return allowStale || this.#rendering.has(key) ? fetchPage() : admit('miss', fetchPage);
  }

  metrics(): PageCacheMetrics {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize, ...this.#answers };
  }

  /** Invalidates all pages, those being rendered included. */
  invalidate(): void {
    this.#entries.clear();
    this.#rendering.clear();
  }

  async #fetch(key: string, options: { allowStale: boolean; context: RenderContext }): Promise<EncodedPage> {
    try {
      return (await this.#entries.forceFetch(key, options)).page;
    } catch (error) {
      if (error instanceof Uncacheable) return error.page;
      throw error;
    }
  }

  async #render(key: string, { render, admit, isRevalidation }: RenderContext): Promise<EncodedPage> {
    const token = {};
    this.#rendering.set(key, token);
    try {
      return await (isRevalidation ? admit('revalidation', render) : render());
    } finally {
      if (this.#rendering.get(key) === token) this.#rendering.delete(key);
    }
  }
}

/** Passes a page to the clients that wait for it without storing it or replacing a stale one. */
class Uncacheable extends Error {
  constructor(readonly page: EncodedPage) {
    super('The page must not be cached.');
  }
}

/** Short, because CDNs cache downstream too, and new films should appear soon. */
const maxTtlMs = 10_000;
const maxStaleMs = 60_000;

/** TTL and stale-while-revalidate window of a shared cache, capped by our own limits. */
function lifetimeOf(cacheControl = ''): { ttlMs: number; staleMs: number } {
  const seconds = (directive: string) => Number(new RegExp(`${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const isPublic = /\bpublic\b/.test(cacheControl);
  return {
    ttlMs: isPublic ? Math.min(seconds('s-maxage') * 1000, maxTtlMs) : 0,
    staleMs: Math.min(seconds('stale-while-revalidate') * 1000, maxStaleMs),
  };
}
