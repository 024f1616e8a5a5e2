import { type TranscriptCue, type TranscriptKey, maxTranscriptText, transcriptText } from '@nitrate/catalog/contract';
import { type Locale, type ReplyOf, defaultLocale, otherLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type Paragraph, paragraphsOf } from '@nitrate/subtitles';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilmId } from '../films/find-film';
import { findFirstCues, findTranscripts } from '../films/find-transcripts';
import { catalogCachePolicy } from './catalog-cache-policy';

const ranks: Record<TranscriptKey['kind'], number> = { transcript: 0, captions: 1, subtitles: 2 };

/** The fullest transcript in the language of the reader, else in the other one of the site, else the first. */
function chooseReadable(transcripts: readonly TranscriptKey[], locale: Locale): TranscriptKey | undefined {
  const sorted = transcripts.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
  const inLocale = (wanted: Locale) => sorted.find(({ language }) => language.split('-')[0] === wanted);
  return inLocale(locale) ?? inLocale(otherLocale(locale)) ?? sorted[0];
}

/** Cues as paragraphs, up to `maxTranscriptText`. No more cues are read than that takes. */
function readableText(
  cues: Iterable<TranscriptCue>,
): Pick<NonNullable<ReplyOf<typeof transcriptText>['transcript']>, 'paragraphs' | 'isCut'> {
  const paragraphs: Paragraph[] = [];
  let left = maxTranscriptText;
  for (const { startMs, text } of paragraphsOf(cues)) {
    if (text.length > left) {
      if (paragraphs.length === 0) paragraphs.push({ startMs, text: text.slice(0, left) });
      return { paragraphs, isCut: true };
    }
    paragraphs.push({ startMs, text });
    left -= text.length;
  }
  return { paragraphs, isCut: false };
}

/** As many as a text of `maxTranscriptText` can have: a cue has at least one character. */
const maxReadCues = maxTranscriptText;

/** What is said in a published film, as text. */
export function transcriptTextEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptText,
    async ({ params, query: { lang = defaultLocale } }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      const key = chooseReadable(await findTranscripts(database, filmId), lang);
      const found = key && (await findFirstCues(database, filmId, key, maxReadCues));
      if (!found) return { transcript: null };
      const { paragraphs, isCut } = readableText(found.first);
      return { transcript: { language: key.language, paragraphs, isCut: isCut || found.count > maxReadCues } };
    },
    catalogCachePolicy,
  );
}
