import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page';

/** Until when a page is as good as new, and until when it may be shown while a new one is made. */
interface Kept {
  page: StoredPage;
  freshUntil: number;
  staleUntil: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
  /** A page could not be renewed; the old one is shown on. */
  onError: (error: unknown) => void;
}

/**
 * Pages that are the same for everybody. Each is made once, however many ask for it at the same time; one that has
 * aged is shown while it is renewed.
 */
export class PageCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly underway = new Map<string, Promise<StoredPage>>();
  private making = 0;
  /** Counts up with each clearing. */
  private generation = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.kept = new LRUCache({ maxSize: Math.max(options.maxBytes, 1), sizeCalculation: ({ page }) => page.size });
  }

  /** How many pages are being made. */
  get busy(): number {
    return this.making;
  }

  async get(key: string, make: () => Promise<StoredPage>): Promise<StoredPage> {
    const kept = this.kept.get(key);
    const now = this.options.now();
    if (kept && now < kept.freshUntil) return kept.page;
    if (kept && now < kept.staleUntil) {
      this.makeOnce(key, make).catch(this.options.onError);
      return kept.page;
    }
    return this.makeOnce(key, make);
  }

  /** Forgets all pages; those being made now go out to whoever waits for them, and are not kept. */
  clear(): void {
    this.generation += 1;
    this.kept.clear();
    this.underway.clear();
  }

  private makeOnce(key: string, make: () => Promise<StoredPage>): Promise<StoredPage> {
    const running = this.underway.get(key);
    if (running) return running;
    const { generation } = this;
    this.making += 1;
    const making = make()
      .then((page) => (generation === this.generation ? this.keep(key, page) : page))
      .finally(() => {
        this.making -= 1;
        if (this.underway.get(key) === making) this.underway.delete(key);
      });
    this.underway.set(key, making);
    return making;
  }

  private keep(key: string, page: StoredPage): StoredPage {
    const { freshMs, staleMs } = lifetimeOf(page.headers['cache-control']);
    const now = this.options.now();
    // A page that must not be kept replaces none that was fine: it may tell of a passing failure.
    if (freshMs > 0) this.kept.set(key, { page, freshUntil: now + freshMs, staleUntil: now + freshMs + staleMs });
    return page;
  }
}

/** Behind every cache elsewhere we are asked again: so briefly that what was just brought in is seen soon. */
const longestFreshMs = 10_000;
const longestStaleMs = 60_000;

/** What we do of what a shared cache may do with an answer, in milliseconds. */
function lifetimeOf(cacheControl = ''): { freshMs: number; staleMs: number } {
  const seconds = (directive: string) => Number(new RegExp(`${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const isPublic = /\bpublic\b/.test(cacheControl);
  return {
    freshMs: isPublic ? Math.min(seconds('s-maxage') * 1000, longestFreshMs) : 0,
    staleMs: Math.min(seconds('stale-while-revalidate') * 1000, longestStaleMs),
  };
}
