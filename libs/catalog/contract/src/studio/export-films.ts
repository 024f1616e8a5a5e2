import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { exchangeFormats } from './exchange-formats';

/** The metadata of films as a file that other archives and the import read. */
export const exportFilmRecords = defineEndpoint({
  method: 'GET',
  url: '/studio/export/:format',
  summary: 'The metadata of all films, or of an archive or status, as a file',
  access: 'editor',
  mediaType: 'application/octet-stream',
  params: Type.Object({ format: Type.Enum(exchangeFormats) }),
  query: Type.Object(
    {
      archive: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      status: Type.Optional(Type.Enum(['draft', 'published', 'withdrawn'] as const)),
    },
    { additionalProperties: false },
  ),
  reply: Type.String(),
  refusals: [],
});
