import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmParams } from './get-film';

/** Times in milliseconds of the full film. */
export const TranscriptCue = Type.Object({ startMs: Type.Integer(), endMs: Type.Integer(), text: Type.String() });

export const Transcript = Type.Object({
  language: Type.String(),
  kind: Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('transcript')]),
  cues: Type.Array(TranscriptCue),
});

export const filmTranscripts = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/transcripts',
  summary: 'The transcripts of a film, by language, with times',
  access: 'anyone',
  params: FilmParams,
  reply: Type.Object({ transcripts: Type.Array(Transcript) }),
  refusals: ['filmNotFound'],
});

export type Transcript = Static<typeof Transcript>;
export type TranscriptCue = Static<typeof TranscriptCue>;
