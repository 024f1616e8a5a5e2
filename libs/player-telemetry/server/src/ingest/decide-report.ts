import type { WatchTimeItem } from '@nitrate/player-telemetry/contract';
import type { ReportRejection, ClaimedRow } from '../ledger/ledger-row';
import { claimOfPreview, claimOfRight } from '../quota/claim';
import type { VerifiedRight } from '../watch-rights/watch-rights';
import { maxReportAgeMs } from './max-report-age';

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
  /** The client's network, as the limit of previews names it today. */
  network: string;
}

/** A preview is repeated this often between two reports at most. */
const maxPreviewLengths = 3;
/** Whole seconds on one side, milliseconds on the other. */
const roundingMs = 1000;

/** Decides whether an item counts, and as what; else why it does not. */
export function decideReport(facts: ReportFacts): ClaimedRow | ReportRejection {
  const { item, index, key, keyTimeMs: beganMs, elapsedMs, secondsBefore, now, asset } = facts;
  const nowMs = now.getTime();
  if (nowMs - beganMs > maxReportAgeMs) return 'tooOld';
  if ((secondsBefore + item.seconds) * 1000 > elapsedMs + roundingMs) return 'impossible';
  const { filmId, assetId, seconds } = item;
  const common = { key, item: index, filmId, assetId, seconds, report: reportOf(item) };
  const report = { seconds, beganMs, nowMs };
  const right = coveringRight(facts);
  if (right) {
    const { durationMs: assetMs, archiveId, source, organisationId, network, viewer } = right;
    const claim = claimOfRight(right, report);
    return { ...common, kind: 'full', assetMs, archiveId, source, organisationId, network, viewer, claim };
  }
  if (asset?.kind === 'full' || (!asset && facts.right?.assetId === assetId)) return 'noRight';
  if (asset?.filmId !== filmId) return 'unknownAsset';
  const { durationMs: assetMs, archiveId } = asset;
  if (seconds * 1000 > maxPreviewLengths * assetMs + roundingMs) return 'overLimit';
  const nobody = { organisationId: null, network: null, viewer: null };
  return {
    ...common,
    kind: 'preview',
    assetMs,
    archiveId,
    source: 'preview',
    ...nobody,
    claim: claimOfPreview(facts.network, report),
  };
}

/** Without the subscription, which would lead to its holder. */
export const reportOf = ({ subscriptionId: _, ...report }: WatchTimeItem): object => report;

/** The right, if it is one for this asset at the time of the report. */
function coveringRight({ item, keyTimeMs, right }: ReportFacts): VerifiedRight | undefined {
  const isForAsset = right?.assetId === item.assetId && right.filmId === item.filmId;
  return isForAsset && right.from <= keyTimeMs && keyTimeMs <= right.until ? right : undefined;
}
