import type { Database } from '@nitrate/database';
import { type ClaimedRow, ledgerWriter } from '@nitrate/player-telemetry/server';

/** A report, for specs. */
export interface Watched extends Partial<Pick<ClaimedRow, 'kind' | 'source' | 'viewer' | 'network'>> {
  /** ISO time at which the watching began. */
  at: string;
  seconds: number;
  film: string;
  archive: string;
  /** Number of the play. Default: one of its own. */
  play?: number;
  organisation?: string;
}

const assetMs = 600_000;
let rows = 0;

/** Of reports that no limit concerns. */
const claim: ClaimedRow['claim'] = {
  holder: '',
  streams: 1,
  seconds: 0,
  beganMs: 0,
  sinceMs: 0,
  untilMs: 0,
  periodsMs: [],
  firstPeriodMs: 0,
  acceptedMs: 0,
};

/** A UUIDv7 of a time and a play. */
function reportKey(at: string, play: number): string {
  rows += 1;
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const random = (1_000_000 + play).toString(16).padStart(15, '0');
  const counter = (rows % 4096).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-8${random.slice(0, 3)}-${random.slice(3)}`;
}

/** Adds reports to the ledger in their order. @returns their keys */
export async function writeLedger(database: Database, watched: readonly Watched[], now: Date): Promise<string[]> {
  const write = ledgerWriter({ database, now: () => now });
  const keys: string[] = [];
  for (const { at, play = 500_000 + rows, film, archive, kind = 'full', ...more } of watched) {
    const key = reportKey(at, play);
    keys.push(key);
    const row: ClaimedRow = {
      claim,
      report: {},
      key,
      item: 0,
      filmId: film,
      assetId: film,
      kind,
      assetMs,
      archiveId: archive,
      seconds: more.seconds,
      source: more.source ?? (kind === 'preview' ? 'preview' : 'subscription'),
      organisationId: more.organisation ?? null,
      network: more.network ?? null,
      viewer: more.viewer ?? null,
    };
    await write({ counted: [row], apart: [] });
  }
  return keys;
}
