import type { WatchTimeItem } from '@nitrate/player-telemetry/contract';
import type { ApartReason, LedgerRow } from '../ledger/ledger-row';
import type { VerifiedRight } from '../watch-rights/watch-rights';

/** An asset as reports name it. */
export interface KnownAsset {
  filmId: string;
  kind: 'full' | 'preview';
  durationMs: number;
  archiveId: string;
}

/** All that decides whether an item counts. */
interface ReportFacts {
  item: WatchTimeItem;
  /** Its position in the batch. */
  index: number;
  key: string;
  /** When the watching began, in milliseconds since the epoch. */
  keyTimeMs: number;
  /** Milliseconds from then to now, by the clock that is later. */
  elapsedMs: number;
  /** Seconds of the items before this one in the batch. */
  secondsBefore: number;
  now: Date;
  /** What was sent with the batch, if it was signed by us. */
  right: VerifiedRight | undefined;
  /** Unless the right is one for this asset; undefined: there is none. */
  asset: KnownAsset | undefined;
}

/** Older reports are not counted: their month may have been exported. */
export const maxReportAgeMs = 90 * 24 * 3_600_000;
/** Whole seconds on one side, milliseconds on the other. */
const roundingMs = 1000;

/** Decides whether an item counts, and as what; else why it does not. */
export function decideReport(facts: ReportFacts): LedgerRow | ApartReason {
  const { item, index, key, keyTimeMs, elapsedMs, secondsBefore, now, asset } = facts;
  if (now.getTime() - keyTimeMs > maxReportAgeMs) return 'tooOld';
  if ((secondsBefore + item.seconds) * 1000 > elapsedMs + roundingMs) return 'impossible';
  const common = { key, item: index, filmId: item.filmId, assetId: item.assetId, seconds: item.seconds };
  const right = coveringRight(facts);
  if (right) {
    const { durationMs: assetMs, archiveId, source, organisationId, network, viewer } = right;
    return { ...common, kind: 'full', assetMs, archiveId, source, organisationId, network, viewer };
  }
  if (asset?.kind === 'full' || (!asset && facts.right?.assetId === item.assetId)) return 'noRight';
  if (asset?.filmId !== item.filmId) return 'unknownAsset';
  const { durationMs: assetMs, archiveId } = asset;
  const nobody = { organisationId: null, network: null, viewer: null };
  return { ...common, kind: 'preview', assetMs, archiveId, source: 'preview', ...nobody };
}

/** The right, if it is one for this asset at the time of the report. */
function coveringRight({ item, keyTimeMs, right }: ReportFacts): VerifiedRight | undefined {
  const isForAsset = right?.assetId === item.assetId && right.filmId === item.filmId;
  return isForAsset && right.from <= keyTimeMs && keyTimeMs <= right.until ? right : undefined;
}
