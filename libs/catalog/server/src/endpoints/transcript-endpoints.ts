import { Readable } from 'node:stream';
import {
  type TranscriptCue,
  type TranscriptKey,
  filmTranscripts,
  maxTranscriptText,
  transcriptCues,
  transcriptFile,
  transcriptText,
  watchPath,
} from '@nitrate/catalog/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type Locale, type ReplyOf, defaultLocale, localPath, fallbacksOf } from '@nitrate/contract-kit';
import { type TextParagraph, paragraphsOf, plainTextOf, webVttOf } from '@nitrate/subtitles';
import { readInTurns } from '@nitrate/text';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm, findPublishedFilmId } from '../films/find-film';
import { findCuesAsText, findFirstCues, findTranscript, findTranscripts } from '../films/find-transcripts';
import { catalogCachePolicy } from './catalog-cache-policy';
import { presentFilm } from '../films/present-film';

/** The transcripts of a published film. */
export function filmTranscriptsEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    filmTranscripts,
    async ({ params }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      return { transcripts: await findTranscripts(database, filmId) };
    },
    catalogCachePolicy,
  );
}

/** A transcript of a published film with times. */
export function transcriptCuesEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptCues,
    async ({ params }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      const cues = await findCuesAsText(database, filmId, params);
      if (cues === undefined) throw new Refusal('transcriptNotFound');
      return Readable.from([`{"cues":${cues}}`]);
    },
    catalogCachePolicy,
  );
}

const ranks: Record<TranscriptKey['kind'], number> = { transcript: 0, captions: 1, subtitles: 2 };

/** The fullest transcript in the language of the reader, else in another one of the site, else the first. */
function chooseReadable(transcripts: readonly TranscriptKey[], locale: Locale): TranscriptKey | undefined {
  const sorted = transcripts.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
  for (const each of fallbacksOf(locale)) {
    const found = sorted.find(({ language }) => language.split('-')[0] === each);
    if (found) return found;
  }
  return sorted[0];
}

/** Cues as paragraphs, up to `maxTranscriptText`. No more cues are read than that takes. */
function readableText(
  cues: Iterable<TranscriptCue>,
): Pick<NonNullable<ReplyOf<typeof transcriptText>['transcript']>, 'paragraphs' | 'isCut'> {
  const paragraphs: TextParagraph[] = [];
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

function* textFile(head: string, cues: readonly TranscriptCue[]): Generator<string> {
  yield head;
  yield* plainTextOf(cues);
}

/** A transcript of a published film as a file. */
export function transcriptFileEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptFile,
    async ({ params, query: { format = 'text', lang = defaultLocale }, request, reply }) => {
      const row = await findPublishedFilm(database, params.film);
      if (!row) throw new Refusal('filmNotFound');
      const { id, slug, title } = presentFilm(row, lang);
      const transcript = await findTranscript(database, id, params);
      if (!transcript) throw new Refusal('transcriptNotFound');
      const extension = format === 'vtt' ? 'vtt' : 'txt';
      // A slug may be in any script, which a header carries encoded (RFC 8187).
      const name = encodeURIComponent(`${slug}.${transcript.language}.${extension}`);
      reply.header('content-disposition', `attachment; filename="transcript.${extension}"; filename*=UTF-8''${name}`);
      if (format === 'vtt') {
        reply.type('text/vtt; charset=utf-8');
        return readInTurns(webVttOf(transcript.cues));
      }
      const address = `${app.deps.originOf(request)}${localPath(lang, watchPath(slug))}`;
      return readInTurns(textFile(`${title}\n${address}\n\n`, transcript.cues));
    },
    catalogCachePolicy,
  );
}
