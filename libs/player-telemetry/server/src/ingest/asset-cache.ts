import { LRUCache } from 'lru-cache';
import type { WatchTimeDeps } from '../watch-time-deps';
import type { KnownAsset } from './decide-report';

const maxAssets = 10_000;
/** An asset never changes; that there is none may. */
const knownMs = 3_600_000;
const missingMs = 30_000;

/** Returns the function that finds an asset, reading each once. */
export function assetCache({
  findAsset,
}: Pick<WatchTimeDeps, 'findAsset'>): (assetId: string) => Promise<KnownAsset | undefined> {
  const cache = new LRUCache<string, { asset: KnownAsset | undefined }>({
    max: maxAssets,
    ttl: knownMs,
    async fetchMethod(assetId, _stale, { options }) {
      const asset = await findAsset(assetId);
      if (!asset) options.ttl = missingMs;
      return { asset };
    },
  });
  return async (assetId) => (await cache.fetch(assetId))?.asset;
}
