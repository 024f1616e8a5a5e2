import { defineEndpoint, Localised, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Transcript, TranscriptCue, TranscriptParams, FilmParams } from '@nitrate/catalog/contract';

/** Extensions of the files that can be uploaded: WebVTT, SRT, EBU-TT-D and EBU STL. */
export const transcriptExtensions = ['.vtt', '.srt', '.ttml', '.xml', '.stl'] as const;

/** Maximum size of an uploaded file; WebVTT, SRT and STL may have half of it. */
export const maxTranscriptBytes = 16 * 1024 * 1024;

const StoredTranscript = Type.Object({
  language: Type.String(),
  kind: Transcript.properties.kind,
  /** Number of cues. */
  cues: Type.Integer(),
  /** Where the last cue ends, in milliseconds. */
  endMs: Type.Integer(),
  /** False for one that was delivered with the film. */
  edited: Type.Boolean(),
  changedAt: Type.String(),
});

export const editTranscripts = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film/transcripts',
  summary: 'A film in any state with its transcripts, for editors',
  access: 'editor',
  params: FilmParams,
  reply: Type.Object({
    film: Type.Object({
      id: Type.String(),
      slug: Type.String(),
      title: Type.String(),
      published: Type.Boolean(),
      /** Null without a film that can be played. */
      durationMs: OrNull(Type.Integer()),
    }),
    transcripts: Type.Array(StoredTranscript),
  }),
  refusals: ['filmNotFound'],
});

const Words = Localised(Type.String());

/** What a file contains, or what is wrong with it: a file with faults cannot be published. */
const CheckedTranscript = Type.Object({
  /** As the file declares it. */
  language: OrNull(Type.String()),
  cues: Type.Integer(),
  endMs: Type.Integer(),
  /** The first cues. */
  first: Type.Array(TranscriptCue),
  /** What the reader has put right, with the number of cues. */
  repairs: Type.Array(
    Type.Object({
      code: Type.Enum([
        'headerMissing',
        'timesIncomplete',
        'orderChanged',
        'emptyLeftOut',
        'blankLineJoined',
        'startSubtracted',
        'repetitionRemoved',
      ] as const),
      count: Type.Integer(),
    }),
  ),
  /** At most ten; `at` names the line or the subtitle. */
  faults: Type.Array(Type.Object({ at: Type.Optional(Words), text: Words })),
  /** Cues that begin after the end of the film. */
  afterEnd: Type.Integer(),
});

/** Its extension matches the format. */
const FileName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) });

const uploadRefusals = ['filmNotFound', 'transcriptFormatUnknown', 'payloadTooLarge', 'unsupportedMediaType'] as const;

/** `application/octet-stream`: the file. Nothing is stored. */
export const checkTranscript = defineEndpoint({
  method: 'POST',
  url: '/studio/films/:film/transcripts/check',
  summary: 'Reads a transcript file: first cues, what is repaired, what is wrong by line (body: the file)',
  access: 'editor',
  params: FilmParams,
  query: FileName,
  reply: CheckedTranscript,
  refusals: [...uploadRefusals],
});

/** `application/octet-stream`: the file. It replaces what was delivered, also with later deliveries. */
export const publishTranscript = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film/transcripts/:language/:kind',
  summary: 'Publishes a transcript in place of the one of its language and kind (body: the file)',
  access: 'editor',
  twoFactor: true,
  params: TranscriptParams,
  query: FileName,
  reply: Type.Object({}),
  refusals: [...uploadRefusals, 'transcriptInvalid'],
});

export const deleteTranscript = defineEndpoint({
  method: 'DELETE',
  url: '/studio/films/:film/transcripts/:language/:kind',
  summary: 'Deletes a transcript, also from later deliveries of the film',
  access: 'editor',
  twoFactor: true,
  params: TranscriptParams,
  reply: Type.Object({}),
  refusals: ['filmNotFound', 'transcriptNotFound'],
});

export type StoredTranscript = Static<typeof StoredTranscript>;
export type CheckedTranscript = Static<typeof CheckedTranscript>;
