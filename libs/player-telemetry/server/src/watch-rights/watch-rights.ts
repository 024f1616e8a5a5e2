import { createHash, createHmac, randomUUID } from 'node:crypto';
import { deriveKeys } from '@nitrate/configuration';
import { dayMs, dayOf } from '@nitrate/contract-kit';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { maxClockErrorMs } from '../quota/place-claim';

/** Why a viewer may watch a full film: with the grant, and in the ledger. */
export interface WatchRight {
  filmId: string;
  assetId: string;
  durationMs: number;
  archiveId: string;
  source: FullSource;
  organisationId: string | null;
  /** The network of the organisation in which the viewer's address lies. */
  network: string | null;
  /** Pseudonym of the user; null for guests. */
  viewer: string | null;
  /** How many films the user may play at once; null for guests, and for users whom nothing limits. */
  streams: number | null;
}

/** What entitles to full films. */
export type FullSource = 'subscription' | 'ticket' | 'role' | 'network' | 'domain' | 'openAccess';

/** A right that we have signed, with the keys that it covers, in milliseconds since the epoch. */
export interface VerifiedRight extends WatchRight {
  /** A UUID. */
  id: string;
  grantedMs: number;
  from: number;
  until: number;
}

interface Claims {
  film: string;
  asset: string;
  durationMs: number;
  archive: string;
  source: FullSource;
  organisation?: string;
  network?: string;
  viewer?: string;
  streams?: number;
}

/** Signs and verifies watch rights, and derives pseudonyms of users. */
export interface WatchRights {
  /** @param grantExpires seconds since the epoch */
  sign(right: WatchRight, grantExpires: number, now: Date): Promise<string>;
  /** Undefined for what we did not sign. A right is verified long after its grant has expired: reports may be late. */
  verify(token: string): Promise<VerifiedRight | undefined>;
  /** The pseudonym of a user. */
  viewerOf(userId: string): string;
  /** The pseudonyms of a user by all keys, the first of which is `viewerOf`. */
  viewersOf(userId: string): string[];
  /** Names a network for a day, in UTC. Without the keys nobody can tell which, nor link it to the day before. */
  networkOf(network: string, now: Date): string;
}

const type = 'watch-right+jwt';
/** Longer than any that we sign. */
const maxTokenLength = 2000;
/** What a browser has loaded under a grant can be watched after its end. */
const afterGrantMs = dayMs;
const maxCachedRights = 20_000;
/** Of users whose right was signed by a version that did not say it. */
const defaultStreams = 3;

/** The first key signs, all verify. */
export function watchRights({ signingKeys }: { signingKeys: readonly string[] }): WatchRights {
  const keys = deriveKeys(signingKeys, 'watch right');
  const viewerKeys = deriveKeys(signingKeys, 'watch-time viewer');
  const networkKeys = deriveKeys(signingKeys, 'watch-time network');
  const [signing] = keys;
  // A player sends the same right with every report.
  const verified = new LRUCache<string, VerifiedRight>({ max: maxCachedRights });

  const viewersOf = (userId: string) =>
    viewerKeys.map(({ key }) => uuidOf(createHmac('sha256', key).update(userId).digest()));

  return {
    sign: (right, grantExpires, now) =>
      new SignJWT({ ...claimsOf(right) })
        .setProtectedHeader({ alg: 'HS256', typ: type, kid: signing.id })
        .setJti(randomUUID())
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(grantExpires)
        .sign(signing.key),
    async verify(token) {
      const known = verified.get(token);
      if (known || token.length > maxTokenLength) return known;
      const right = await verifySignature(token, keys);
      if (right) verified.set(token, right);
      return right;
    },
    viewerOf: (userId) => viewersOf(userId)[0] ?? '',
    viewersOf,
    networkOf: (network, now) =>
      uuidOf(
        createHmac('sha256', networkKeys[0].key)
          .update(`${dayOf(now)} ${network}`)
          .digest(),
      ),
  };
}

async function verifySignature(token: string, keys: ReturnType<typeof deriveKeys>): Promise<VerifiedRight | undefined> {
  try {
    const { payload } = await jwtVerify<Claims>(
      token,
      ({ kid }) => (keys.find(({ id }) => id === kid) ?? keys[0]).key,
      // Whether it covers a report is decided by the time of the report.
      { algorithms: ['HS256'], typ: type, requiredClaims: ['iat', 'exp'], currentDate: new Date(0) },
    );
    const { film, asset, durationMs, archive, source, organisation, network, viewer, jti } = payload;
    const { streams = jti === undefined && viewer !== undefined ? defaultStreams : null, iat = 0, exp = 0 } = payload;
    const grantedMs = iat * 1000;
    return {
      filmId: film,
      assetId: asset,
      durationMs,
      archiveId: archive,
      source,
      organisationId: organisation ?? null,
      network: network ?? null,
      viewer: viewer ?? null,
      streams,
      id: jti ?? idOf(token),
      grantedMs,
      from: grantedMs - maxClockErrorMs,
      until: exp * 1000 + afterGrantMs,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Of a right that was signed without an id. Its signature has several spellings. */
const idOf = (token: string): string =>
  uuidOf(
    createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest(),
  );

const claimsOf = ({ organisationId, network, viewer, streams, ...right }: WatchRight): Claims => ({
  film: right.filmId,
  asset: right.assetId,
  durationMs: right.durationMs,
  archive: right.archiveId,
  source: right.source,
  ...(organisationId !== null && { organisation: organisationId }),
  ...(network !== null && { network }),
  ...(viewer !== null && { viewer }),
  ...(streams !== null && { streams }),
});

/** The first bytes of a hash as a UUID of version 8. */
function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  const variant = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
    ...[`${variant.toString(16)}${hex.slice(18, 20)}`, hex.slice(20, 32)],
  ].join('-');
}
