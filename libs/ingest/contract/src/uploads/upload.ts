import { OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { ingestSteps } from '../ingest-steps';
import { refusalReasons, type RefusalReason } from '../refusal-reasons';

const reasons = Object.keys(refusalReasons) as RefusalReason[];

/** Id of an upload, which is the last part of its tus address. */
export const UploadParams = Type.Object({ upload: Type.String({ format: 'uuid' }) });

/**
 * `receiving`: bytes are missing. `received`: the file is whole and becomes the file of a film. `queued`, `processing`,
 * `ready` and `failed` refer to the ingest. `replaced`: a later file has taken its place.
 */
export const uploadStates = ['receiving', 'received', 'queued', 'processing', 'ready', 'failed', 'replaced'] as const;

/** The film of an upload, or of a file that was brought in by the command line. */
const ProcessedFilm = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
});

const Processing = {
  /** Null until the catalogue has the film. */
  film: OrNull(ProcessedFilm),
  step: OrNull(Type.Enum(ingestSteps)),
  /** Of all steps, 0 to 1. */
  progress: Type.Number(),
  reason: OrNull(Type.Enum(reasons)),
  /** What exactly is wrong, in the language of the reader where there is a translation. */
  detail: OrNull(Type.String()),
  changedAt: Type.String(),
};

export const Upload = Type.Object({
  id: Type.String(),
  /** Whether the current user has uploaded it: only they can continue it. */
  mine: Type.Boolean(),
  fileName: Type.String(),
  bytes: Type.Number(),
  receivedBytes: Type.Number(),
  /** When the file was last changed on the computer of the user, in epoch milliseconds: to recognise it. */
  lastModified: Type.Number(),
  archive: Type.String(),
  /** Null: the one of its record, or else its file name. */
  supplierId: OrNull(Type.String()),
  title: OrNull(Type.String()),
  state: Type.Enum(uploadStates),
  /** Whether a failed one can be processed again without sending the file again. */
  retryable: Type.Boolean(),
  ...Processing,
});

/** A film that is processed without an upload. */
export const OtherFilm = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(['queued', 'processing', 'failed'] as const),
  ...Processing,
});

export type Upload = Static<typeof Upload>;
export type OtherFilm = Static<typeof OtherFilm>;
