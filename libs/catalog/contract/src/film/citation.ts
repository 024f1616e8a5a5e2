import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmParams } from './film';
import { partSeconds } from './part-seconds';

/** A sentence, and the formats of reference managers. */
export const citationFormats = ['text', 'bibtex', 'ris', 'csl'] as const;

export type CitationFormat = (typeof citationFormats)[number];

/** The media type depends on the format; all but `text` are files. */
export const citation = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/citation',
  summary:
    'How to cite a film: as a sentence, BibTeX, RIS or CSL-JSON, with archive, number, address and date of access',
  access: 'anyone',
  mediaType: 'text/plain; charset=utf-8',
  params: FilmParams,
  query: Type.Object({
    format: Type.Optional(Type.Enum(citationFormats)),
    lang: LocaleQuery,
    ...partSeconds,
  }),
  reply: Type.String(),
  refusals: ['filmNotFound'],
});
