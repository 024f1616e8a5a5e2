import { Localised } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** A WebVTT file. The grant is part of `src`. */
export const TextTrack = Type.Object({
  src: Type.String(),
  language: Type.String(),
  kind: Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('descriptions')]),
  label: Type.String(),
});

/** A sound track of a full film. */
export const SoundTrack = Type.Object({
  /** The id of its representation in the manifests. */
  id: Type.String(),
  /** `und` where unknown, `zxx` for the silence of a silent film. */
  language: Type.String(),
  /** `description`: with audio description. `alternate`: the film in another language or version. */
  purpose: Type.Union([
    Type.Literal('main'),
    Type.Literal('description'),
    Type.Literal('commentary'),
    Type.Literal('alternate'),
  ]),
  /** Its name in the manifests. */
  label: Type.String(),
});

/** Times refer to the asset: in a preview they count from its start. */
export const Chapter = Type.Object({
  startMs: Type.Integer(),
  /** As the archive gave it, in a language that may be unknown. */
  title: Type.String(),
  /** In the languages of the interface, as far as the archive gave them. */
  titles: Type.Optional(Localised(Type.Optional(Type.String()))),
});

/** Sheets of thumbnails, `everyMs` apart, from left to right and top to bottom. */
export const Thumbnails = Type.Object({
  /** Address with the placeholder `$Number$` for the number of the sheet, from 0. */
  src: Type.String(),
  everyMs: Type.Integer(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  count: Type.Integer(),
});

export type TextTrack = Static<typeof TextTrack>;
export type SoundTrack = Static<typeof SoundTrack>;
export type Chapter = Static<typeof Chapter>;
export type Thumbnails = Static<typeof Thumbnails>;
