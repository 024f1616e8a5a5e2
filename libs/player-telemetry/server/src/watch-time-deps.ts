import type { Database } from '@nitrate/database';
import type { KnownAsset } from './ingest/decide-report';
import type { WatchRights } from './watch-rights/watch-rights';

/** Dependencies of the watch-time server. */
export interface WatchTimeDeps {
  database: Database;
  rights: WatchRights;
  /** The film, kind and archive of an asset; undefined without one. */
  findAsset(assetId: string): Promise<KnownAsset | undefined>;
  /** Calls per address and minute, where the rate limit is on. Default: 600, because many people may share an address. */
  maxPerMinute?: number;
}
