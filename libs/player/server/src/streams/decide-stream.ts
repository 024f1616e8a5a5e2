import type { Viewer } from '@nitrate/http';
import { type Entitlement, latestEnding } from '../playback/decide-access';

/** What the streams of a full film count against. */
interface StreamLimit {
  /** `user:ID` or `organisation:ID`. */
  holder: string;
  /** Streams at once. */
  max: number;
}

/** Decision about a stream. `limit` is null where any number may play; `until` is when the right ends; null: open-ended. */
type StreamDecision = { allowed: false } | { allowed: true; limit: StreamLimit | null; until: Date | null };

interface StreamRules {
  /** Full films for everyone, of which nothing is counted. */
  openAccess: boolean;
  /** Streams at once of an account with a subscription or ticket. */
  streamsPerAccount: number;
}

export const userHolder = (userId: string): string => `user:${userId}`;

export const organisationHolder = (organisation: string): string => `organisation:${organisation}`;

/**
 * Decides whether a viewer may stream full films now, and against which limit. Of several rights the one with the
 * widest limit counts: a network with unlimited seats, then the account's own, then the seats of an organisation. Members
 * of an organisation outside of its network count against its seats, or, where these are unlimited, against their account.
 */
export function decideStream(
  viewer: Viewer,
  entitlements: readonly Entitlement[],
  { openAccess, streamsPerAccount }: StreamRules,
  now: Date,
): StreamDecision {
  if (openAccess) return { allowed: true, limit: null, until: null };
  const valid = entitlements.filter(({ until, notStarted }) => !notStarted && (until === null || until > now));
  const networks = valid.filter(({ kind }) => kind === 'network');
  const unlimited = networks.find(({ organisation }) => (organisation?.seats ?? null) === null);
  if (unlimited) return { allowed: true, limit: null, until: unlimited.until };
  const isSeat = ({ kind, organisation }: Entitlement) =>
    kind === 'network' || (kind === 'domain' && (organisation?.seats ?? null) !== null);
  const personal = latestEnding(valid.filter((each) => !isSeat(each)));
  if (personal && viewer.state === 'signedIn') {
    const limit = { holder: userHolder(viewer.userId), max: streamsPerAccount };
    return { allowed: true, limit, until: personal.until };
  }
  const seat = valid.find(isSeat);
  if (!seat?.organisation) return { allowed: false };
  const { id, seats } = seat.organisation;
  return { allowed: true, limit: { holder: organisationHolder(id), max: seats ?? 0 }, until: seat.until };
}
