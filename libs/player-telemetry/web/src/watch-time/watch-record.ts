import type { WatchTimeItem } from '@nitrate/player-telemetry/contract';
import { recordPrefix } from './watch-prefixes';
import { readStoredJson, type WatchStorage, writeStoredJson } from './watch-storage';

/** What is known about a film that is watched. */
export interface WatchedMeta {
  /** Of the film. */
  id: string;
  title?: string;
  name?: string;
  /** The archive's own number of the film. */
  supplierId?: string;
  secondary: {
    analytics: {
      archiveId?: string;
      supplierId?: string;
      /** The first one is the name of the archive. */
      sections: { value: string }[];
    };
  };
}

/** How long an asset was watched since its last report. */
export interface WatchRecord {
  /** Key of the report that this becomes, of the time at which the watching began. */
  id: string;
  watchTime: {
    assetId: string;
    /** When the watching began, and when it was last added to, by the clock of the device, since the epoch. */
    start: number;
    end: number;
    /** Milliseconds, always whole seconds: what is less than one stays with the play. */
    accumulator: number;
  };
  meta: WatchedMeta;
  subscriptionId: string | null;
  /** `watchRight` of the grant when the watching began; null for previews. */
  right: string | null;
  /** `doubtMs` of the clock that made the key. */
  doubtMs: number | null;
}

export const recordKey = (assetId: string): string => recordPrefix + assetId;

const isRecord = (value: unknown): value is WatchRecord => {
  const { id, watchTime, meta } = (value ?? {}) as Partial<WatchRecord>;
  return typeof id === 'string' && Number.isFinite(watchTime?.accumulator) && meta?.secondary?.analytics !== undefined;
};

export function readWatchRecord(storage: WatchStorage, assetId: string): WatchRecord | undefined {
  const value = readStoredJson(storage, recordKey(assetId));
  return isRecord(value) ? value : undefined;
}

export const writeRecord = (storage: WatchStorage, record: WatchRecord): boolean =>
  writeStoredJson(storage, recordKey(record.watchTime.assetId), record);

/** The item of the report; undefined for less than a second, or where nobody is known to be paid for it. */
export function itemOf({ watchTime, meta, subscriptionId }: WatchRecord): WatchTimeItem | undefined {
  const { archiveId, supplierId, sections } = meta.secondary.analytics;
  const seconds = Math.floor(watchTime.accumulator / 1_000);
  const archive = archiveId || supplierId || meta.supplierId;
  if (seconds < 1 || !archive) return undefined;
  return {
    filmId: meta.id,
    assetId: watchTime.assetId,
    seconds,
    archiveId: archive,
    archiveName: sections[0]?.value ?? '',
    filmTitle: meta.title ?? meta.name ?? '',
    subscriptionId,
  };
}
