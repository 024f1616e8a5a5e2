import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmParams } from './film';

/** `text` begins with title and address of the film. */
const transcriptFormats = ['text', 'vtt'] as const;

/** Times in milliseconds of the full film. */
export const TranscriptCue = Type.Object({ startMs: Type.Integer(), endMs: Type.Integer(), text: Type.String() });

const TranscriptKind = Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('transcript')]);

const TranscriptKey = Type.Object({ language: Type.String(), kind: TranscriptKind });

export const Transcript = Type.Object({ ...TranscriptKey.properties, cues: Type.Array(TranscriptCue) });

export const filmTranscripts = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/transcripts',
  summary: 'The transcripts of a film, by language',
  access: 'anyone',
  params: FilmParams,
  reply: Type.Object({ transcripts: Type.Array(TranscriptKey) }),
  refusals: ['filmNotFound'],
});

/** A BCP 47 tag. */
const Language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 });

export const TranscriptParams = Type.Object({ ...FilmParams.properties, language: Language, kind: TranscriptKind });

/** One transcript with times: a film may have many, of 50,000 cues each. */
export const transcriptCues = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/transcripts/:language/:kind/cues',
  summary: 'A transcript with times',
  access: 'anyone',
  mediaType: 'application/json; charset=utf-8',
  params: TranscriptParams,
  reply: Type.Object({ cues: Type.Array(TranscriptCue) }),
  refusals: ['filmNotFound', 'transcriptNotFound'],
});

/** A transcript as a file: to read, or as a text track. */
export const transcriptFile = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/transcripts/:language/:kind',
  summary: 'A transcript as a file: as text to read, or WebVTT',
  access: 'anyone',
  mediaType: 'text/plain; charset=utf-8',
  params: TranscriptParams,
  query: Type.Object({ format: Type.Optional(Type.Enum(transcriptFormats)), lang: LocaleQuery }),
  reply: Type.String(),
  refusals: ['filmNotFound', 'transcriptNotFound'],
});

/** In characters; more is in the panel and in the files. */
export const maxTranscriptText = 24_000;

/** What the page of a film has in its document, for those who read without a script. */
export const transcriptText = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/transcript-text',
  summary: 'The transcript of a film as paragraphs with times, in the language of the reader if there is one',
  access: 'anyone',
  params: FilmParams,
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.Object({
    /** Null without a transcript. */
    transcript: Type.Union([
      Type.Object({
        language: Type.String(),
        paragraphs: Type.Array(Type.Object({ startMs: Type.Integer(), text: Type.String() })),
        /** It continues after the last paragraph. */
        isCut: Type.Boolean(),
      }),
      Type.Null(),
    ]),
  }),
  refusals: ['filmNotFound'],
});

export type TranscriptFormat = (typeof transcriptFormats)[number];
/** What a film has of transcripts: one for each language and kind. */
export type TranscriptKey = Static<typeof TranscriptKey>;
export type Transcript = Static<typeof Transcript>;
export type TranscriptCue = Static<typeof TranscriptCue>;
