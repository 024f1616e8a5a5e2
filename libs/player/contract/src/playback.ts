import { Chapter, SoundTrack, TextTrack, Thumbnails } from '@nitrate/ingest/contract';
import Type, { type Static } from 'typebox';

/** Manifests of the film with an interpreter in the picture, over the same sound, text and thumbnails. */
const SignVersion = Type.Object({ src: Type.String(), hls: Type.String(), language: Type.String() });

/**
 * What the viewer may play now: `preview` with progressive `sources`, `full` with a DASH and an HLS manifest over the
 * same segments. Every address is below the media base and contains a grant that expires at `expiresAt`.
 */
export const Playback = Type.Object({
  film: Type.String(),
  kind: Type.Union([Type.Literal('full'), Type.Literal('preview')]),
  assetId: Type.String(),
  src: Type.String(),
  type: Type.String(),
  /** Only for `full`: the HLS address, for browsers that play it natively. */
  hls: Type.Union([Type.String(), Type.Null()]),
  /** Only for `preview`: progressive MP4s, lowest first. */
  sources: Type.Array(Type.Object({ src: Type.String(), type: Type.String(), height: Type.Integer() })),
  expiresAt: Type.String(),
  /** Why it is this kind: `openAccess`, `subscription`, ... or `subscriptionRequired` for a preview. */
  reason: Type.String(),
  durationMs: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** False for silent films without an audio track. */
  hasSound: Type.Boolean(),
  /** Start of a preview in the full film, in milliseconds; 0 for the full film. */
  offsetMs: Type.Integer(),
  /** Duration of the full film, in milliseconds; of a preview without one, what is known of it: where the preview ends. */
  filmDurationMs: Type.Integer(),
  textTracks: Type.Array(TextTrack),
  /** The main track first; empty for previews. */
  soundTracks: Type.Array(SoundTrack),
  /** Null for previews, and for films without one. */
  sign: Type.Union([SignVersion, Type.Null()]),
  /** What the full film can be watched with, also where the viewer may only play the preview. */
  offers: Type.Object({
    audioDescription: Type.Boolean(),
    signLanguage: Type.Boolean(),
    /** Of the main and the alternate sound tracks, as far as they are known; empty without an alternate one. */
    languages: Type.Array(Type.String()),
  }),
  chapters: Type.Array(Chapter),
  thumbnails: Type.Union([Thumbnails, Type.Null()]),
  /** Only for `full`: where the signed-in viewer stopped, in milliseconds; absent where the film starts from its beginning. */
  resumeMs: Type.Optional(Type.Integer()),
  /** When `resumeMs` was saved, as an ISO time. */
  resumeSavedAt: Type.Optional(Type.String()),
  /**
   * Only for `full`: proves to the watch-time ledger why the viewer may watch it; sent with what was watched. Absent where
   * nothing is recorded, and in the data of a page that all visitors get.
   */
  watchRight: Type.Optional(Type.String()),
  /** Addresses to preload: manifest, init and first segments of the lowest rendition. */
  preload: Type.Array(Type.String()),
});

export type Playback = Static<typeof Playback>;
