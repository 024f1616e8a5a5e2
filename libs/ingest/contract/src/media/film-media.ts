import { defineEndpoint, LocaleQuery, OrNull } from '@nitrate/contract-kit';
import { Chapter, SoundTrack, TextTrack } from '../asset-facts';
import Type, { type Static } from 'typebox';
import { ChapterVersion } from './film-chapters';
import { FilmSound } from './film-sounds';
import { MediaParams, PositionMs } from './media-params';

const Window = Type.Object({ startMs: PositionMs, durationMs: PositionMs });

/** Null: by the rules, or by the record of the film. */
const Choice = { preview: OrNull(Window), posterAtMs: OrNull(PositionMs) };

const FilmMediaReply = Type.Object({
  film: Type.Object({
    id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
  }),
  /** Null until the film is ready. */
  full: OrNull(
    Type.Object({
      /** DASH manifest below the media base, valid for some hours. */
      src: Type.String(),
      durationMs: Type.Integer(),
      width: Type.Integer(),
      height: Type.Integer(),
      hasSound: Type.Boolean(),
      soundTracks: Type.Array(SoundTrack),
      textTracks: Type.Array(Type.Pick(TextTrack, ['language', 'kind', 'label'])),
      /** Language of the sign-language version. */
      sign: OrNull(Type.String()),
      chapters: Type.Array(Chapter),
      readyAt: Type.String(),
    }),
  ),
  /** Of the chapters, to save changes of them. */
  chapterVersion: ChapterVersion,
  /** The sound tracks that editors have added, and tracks being uploaded. */
  sounds: Type.Array(FilmSound),
  /** The part of the film that its preview shows now. */
  preview: OrNull(Window),
  choice: Type.Object({
    ...Choice,
    /** Null without a choice. */
    state: OrNull(Type.Enum(['waiting', 'applied', 'failed'] as const)),
  }),
});

export type FilmMediaReply = Static<typeof FilmMediaReply>;

export const getFilmMedia = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film/media',
  summary: 'The media of a film in any state: file, tracks, preview and poster',
  access: 'editor',
  params: MediaParams,
  query: Type.Object({ lang: LocaleQuery }),
  reply: FilmMediaReply,
  refusals: ['notFound'],
});

export const saveFilmMedia = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film/media',
  summary: 'Chooses the part of a film that its preview shows, and the frame that is its poster',
  access: 'editor',
  twoFactor: true,
  params: MediaParams,
  body: Type.Object(Choice),
  reply: Type.Object({}),
  refusals: ['notFound'],
});
