import type { ExternalWebResource, InternationalString } from '@iiif/presentation-3';
import { type Film, type TranscriptKey, transcriptPath } from '@nitrate/catalog/contract';
import { type Locale, localeTags } from '@nitrate/contract-kit';
import { oaiDc } from '../oai/oai-dc';
import { recordIdentifier } from '../oai/record-identifier';
import { languageMap } from './language-map';
import { labelOf } from './manifest-metadata';
import { manifestTexts } from './manifest-texts';

/** The name of a language, or its tag where it has none. */
function languageName(language: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(localeTags[locale], { type: 'language' }).of(language) ?? language;
  } catch {
    // Not a tag of BCP 47.
    return language;
  }
}

interface LinkedResource {
  id: string;
  type: 'Text' | 'Dataset';
  format: string;
  label: InternationalString;
  /** One in the body of an annotation, several elsewhere. */
  language?: string | string[];
  profile?: string;
}

/** The types have no labels of resources, which the standard asks for. */
const linked = (resource: LinkedResource): ExternalWebResource => resource as ExternalWebResource;

const inLanguage = (text: keyof typeof manifestTexts, language: string): InternationalString =>
  languageMap((locale) => [`${manifestTexts[text][locale]} (${languageName(language, locale)})`]);

/** The page of a film in a language. */
export const filmPageResource = (id: string, locale: Locale): ExternalWebResource =>
  pageResource(id, locale, inLanguage('page', locale));

/** A page in a language. */
export const pageResource = (id: string, locale: Locale, label: InternationalString): ExternalWebResource =>
  linked({ id, type: 'Text', label, format: 'text/html', language: [locale] });

/** The record of a film for programs: of the API, and as Dublin Core. */
export function recordResources({ id }: Film, origin: string, api: (path: string) => string): ExternalWebResource[] {
  const { prefix, namespace } = oaiDc;
  const query = new URLSearchParams({
    verb: 'GetRecord',
    metadataPrefix: prefix,
    identifier: recordIdentifier(id),
  });
  return [
    linked({
      id: api(`/catalog/films/${id}`),
      type: 'Dataset',
      format: 'application/json',
      label: labelOf('record'),
    }),
    linked({
      id: `${origin}/oai?${query}`,
      type: 'Dataset',
      format: 'text/xml',
      profile: namespace,
      label: { none: ['Dublin Core'] },
    }),
  ];
}

/** What is said in the whole film as WebVTT. */
export const transcriptResource = (film: Film, transcript: TranscriptKey, api: (path: string) => string) =>
  linked({
    id: api(transcriptPath(film.id, transcript, { format: 'vtt', lang: 'en' })),
    type: 'Text',
    format: 'text/vtt',
    language: [transcript.language],
    label: inLanguage(transcript.kind, transcript.language),
  });

/** Captions as WebVTT. @param props.language in BCP 47 */
export const captionsResource = (id: string, { language, label }: { language: string; label: string }) =>
  linked({ id, type: 'Text', format: 'text/vtt', language, label: { [language]: [label] } });
