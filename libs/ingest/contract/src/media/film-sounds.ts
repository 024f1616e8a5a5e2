import { defineEndpoint, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { refusalReasons, type RefusalReason } from '../refusal-reasons';
import { MediaParams } from './media-params';
import { soundPurposes } from './sound-files';

const closed = { additionalProperties: false };

/** Language as a BCP 47 tag, `und` where it is unknown. */
const SoundFacts = {
  language: Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
  purpose: Type.Enum(soundPurposes),
};

const reasons = Object.keys(refusalReasons) as RefusalReason[];

/**
 * A sound track that editors have added to a film. `receiving`: bytes are missing; its id is the upload's, for the
 * tus protocol. `received`: it is moved into the storage.
 */
export const FilmSound = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  ...SoundFacts,
  state: Type.Enum(['receiving', 'received', 'queued', 'processing', 'ready', 'failed'] as const),
  /** Whether the current user sends it: only they can continue it. */
  mine: Type.Boolean(),
  bytes: Type.Number(),
  receivedBytes: Type.Number(),
  /** When the file was last changed on the computer of the user, in epoch milliseconds: to recognise it. */
  lastModified: Type.Number(),
  /** Of its encoding, 0 to 1. */
  progress: Type.Number(),
  reason: OrNull(Type.Enum(reasons)),
  /** What exactly is wrong, in the language of the reader where there is a translation. */
  detail: OrNull(Type.String()),
  /** The id of its track in the player; null until it was encoded. */
  track: OrNull(Type.String()),
});

/**
 * Requires a confirmation, because it can be heard as soon as it is encoded. A film has at most `maxFurtherSounds` that were
 * added.
 */
export const createSoundUpload = defineEndpoint({
  method: 'POST',
  url: '/studio/films/:film/sounds',
  summary: 'Prepares the upload of a sound track; its bytes follow by the tus protocol',
  access: 'editor',
  twoFactor: true,
  params: MediaParams,
  body: Type.Object(
    {
      fileName: Type.String({ minLength: 1, maxLength: 1000 }),
      bytes: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      lastModified: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
      ...SoundFacts,
    },
    closed,
  ),
  reply: Type.Object({ id: Type.String() }),
  refusals: ['notFound', 'payloadTooLarge'],
});

const SoundParams = Type.Object({ ...MediaParams.properties, sound: Type.String({ format: 'uuid' }) });

export const saveFilmSound = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film/sounds/:sound',
  summary: 'Changes kind and language of a sound track that was added; nothing is encoded again',
  access: 'editor',
  twoFactor: true,
  params: SoundParams,
  body: Type.Object(SoundFacts, closed),
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const removeFilmSound = defineEndpoint({
  method: 'DELETE',
  url: '/studio/films/:film/sounds/:sound',
  summary: 'Removes a sound track that was added',
  access: 'editor',
  twoFactor: true,
  params: SoundParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export type FilmSound = Static<typeof FilmSound>;
