import type { PageCacheMetrics } from '@nitrate/page-server';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What the page cache of a process holds, and its hits and misses. */
export function pageCacheMetrics(registry: Registry, read: () => PageCacheMetrics): void {
  const registers = [registry];
  new Counter({
    name: 'nitrate_page_cache_requests_total',
    help: 'Requests for pages by result: hit, stale (served while it is revalidated) or miss (waited for a render).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, stale, misses } = read();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'stale' }, stale);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'nitrate_page_cache_entries',
    help: 'Pages in the cache.',
    registers,
    collect() {
      this.set(read().entries);
    },
  });
  new Gauge({
    name: 'nitrate_page_cache_bytes',
    help: 'Size of the pages in the cache.',
    registers,
    collect() {
      this.set(read().bytes);
    },
  });
}
