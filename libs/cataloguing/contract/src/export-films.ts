import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { exchangeFormats } from './exchange-formats';
import { FilmFilter } from './film-filter';

/** The metadata of films as a file that other archives and the import read. */
export const exportFilmRecords = defineEndpoint({
  method: 'GET',
  url: '/studio/export/:format',
  summary: 'The metadata of all films, or of those that a filter leaves, as a file',
  access: 'editor',
  mediaType: 'application/octet-stream',
  params: Type.Object({ format: Type.Enum(exchangeFormats) }),
  query: FilmFilter,
  reply: Type.String(),
  refusals: [],
});
