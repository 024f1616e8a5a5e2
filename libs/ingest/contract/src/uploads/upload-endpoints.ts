import { defineEndpoint, LocaleQuery, locales } from '@nitrate/contract-kit';
import Type from 'typebox';
import { OtherFilm, Upload, UploadParams } from './upload';

const ShortText = Type.String({ minLength: 1, maxLength: 200 });

/** The film whose file is sent: by its id, or by the number that its archive gives it. */
const Target = {
  /** Id of a film of the catalogue, in place of archive and number. */
  film: Type.Optional(Type.String({ format: 'uuid' })),
  archive: Type.Optional(ShortText),
  /** Without it: the number in the record that is sent with the file, or else the file name. */
  supplierId: Type.Optional(ShortText),
};

export const listUploads = defineEndpoint({
  method: 'GET',
  url: '/studio/uploads',
  summary: 'Uploads of the last week with their progress, and films that are processed without one',
  access: 'editor',
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.Object({
    uploads: Type.Array(Upload),
    others: Type.Array(OtherFilm),
    /** Size of the largest file that is accepted now: by the settings, and by the free space. */
    maxBytes: Type.Number(),
    /** Names of the archives that have films. */
    archives: Type.Array(Type.String()),
  }),
  refusals: [],
});

export const findUploadTarget = defineEndpoint({
  method: 'GET',
  url: '/studio/upload-target',
  summary: 'The film whose file would be replaced by an upload; null where it would become a new film',
  access: 'editor',
  query: Type.Object({ lang: LocaleQuery, ...Target }),
  reply: Type.Object({
    film: Type.Union([
      Type.Object({
        id: Type.String(),
        slug: Type.String(),
        title: Type.String(),
        archive: Type.String(),
        supplierId: Type.String(),
        /** Whether it has a file already. */
        hasMedia: Type.Boolean(),
      }),
      Type.Null(),
    ]),
  }),
  refusals: ['notFound'],
});

/** Requires a confirmation, because it may replace the file of a published film. */
export const createUpload = defineEndpoint({
  method: 'POST',
  url: '/studio/uploads',
  summary: 'Prepares the upload of the file of a film; its bytes follow by the tus protocol',
  access: 'editor',
  twoFactor: true,
  body: Type.Object({
    fileName: Type.String({ minLength: 1, maxLength: 1000 }),
    bytes: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    lastModified: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
    ...Target,
    /** Of a new film, in the language `lang`. */
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    /** A new film is published when it has been processed; otherwise it stays a draft. */
    publishes: Type.Optional(Type.Boolean()),
    lang: Type.Enum(locales),
  }),
  reply: Type.Object({ id: Type.String() }),
  refusals: ['notFound', 'payloadTooLarge'],
});

/** `application/octet-stream`: the file. Before the last byte of the film is sent. */
export const attachSideCar = defineEndpoint({
  method: 'PUT',
  url: '/studio/uploads/:upload/side-cars',
  summary: 'Adds a record or a text track to an upload (body: the file)',
  access: 'editor',
  params: UploadParams,
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
  reply: Type.Object({}),
  refusals: ['notFound', 'payloadTooLarge', 'unsupportedMediaType'],
});

export const getUploadOffset = defineEndpoint({
  method: 'HEAD',
  url: '/studio/uploads/:upload',
  summary: 'tus: how many bytes have arrived',
  access: 'editor',
  params: UploadParams,
  reply: Type.Unknown(),
  mediaType: 'application/offset+octet-stream',
  refusals: ['notFound'],
});

export const appendToUpload = defineEndpoint({
  method: 'PATCH',
  url: '/studio/uploads/:upload',
  summary: 'tus: the next bytes of the file',
  access: 'editor',
  params: UploadParams,
  reply: Type.Unknown(),
  mediaType: 'application/offset+octet-stream',
  refusals: ['notFound', 'payloadTooLarge'],
});

export const retryUpload = defineEndpoint({
  method: 'POST',
  url: '/studio/uploads/:upload/retry',
  summary: 'Processes an uploaded file again that has failed',
  access: 'editor',
  twoFactor: true,
  params: UploadParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const removeUpload = defineEndpoint({
  method: 'DELETE',
  url: '/studio/uploads/:upload',
  summary: 'Cancels an upload, or takes a finished one off the list; the film stays',
  access: 'editor',
  params: UploadParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});
