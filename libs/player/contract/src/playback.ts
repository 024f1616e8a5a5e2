import Type, { type Static } from 'typebox';

/** A WebVTT file. `src` needs no grant of its own beyond the one in its path. */
export const TextTrack = Type.Object({
  src: Type.String(),
  language: Type.String(),
  kind: Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('descriptions')]),
  label: Type.String(),
});

/** In the time of the asset: those of a preview begin with its window. */
export const Chapter = Type.Object({
  startMs: Type.Integer(),
  /** As the archive gave it, in a language that may be unknown. */
  title: Type.String(),
  /** The same in the languages of the interface, where the archive gave it in them. */
  titles: Type.Optional(Type.Object({ en: Type.Optional(Type.String()), de: Type.Optional(Type.String()) })),
});

/** One image that holds a grid of stills, `everyMs` apart, read left to right and top to bottom, sheets numbered from 0. */
export const Thumbnails = Type.Object({
  /** Address with `$Number$` where the number of the sheet goes. */
  src: Type.String(),
  everyMs: Type.Integer(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  count: Type.Integer(),
});

/**
 * What may be played now. `kind: 'preview'` comes with progressive `sources`; `kind: 'full'` with the addresses of a
 * DASH and an HLS manifest over the same segments. Every address is below the media base and holds a signature that
 * ends at `expiresAt`.
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
  /** False for silent films without a track of sound: there is nothing to turn down. */
  hasSound: Type.Boolean(),
  /** Where in the full film a preview was cut from, in milliseconds; 0 for the full film. */
  offsetMs: Type.Integer(),
  textTracks: Type.Array(TextTrack),
  chapters: Type.Array(Chapter),
  thumbnails: Type.Union([Thumbnails, Type.Null()]),
  /** Addresses worth fetching before play is pressed: manifest, init and first segments of the lowest rendition. */
  preload: Type.Array(Type.String()),
});

export type Playback = Static<typeof Playback>;
export type TextTrack = Static<typeof TextTrack>;
export type Chapter = Static<typeof Chapter>;
export type Thumbnails = Static<typeof Thumbnails>;
