import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Transcript, TranscriptCue } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import {
  type SubtitleFormat,
  SubtitlesInvalid,
  cutCues,
  languageLabel,
  readSubtitles,
  requireSubtitleSize,
  subtitleFormatOf,
  writeWebVtt,
} from '@nitrate/subtitles';
import { FilmRefused } from '../film-refused';
import type { Probe, ProbedSubtitles } from '../probe/probe';
import type { SubtitleFile } from '../side-car/film-side-car';
import { type StepContext, ffmpeg } from './step-context';
import { fileUrl, whitelistArgs } from '../probe/probe-args';
import { commonArgs } from '../encode/codec-args';

/** File name of an extracted subtitle stream. */
function embeddedSubtitlesFile(streamIndex: number): string {
  return `embedded-${streamIndex}.vtt`;
}

/** Extracts all subtitle streams of a file as WebVTT into the working folder. */
function subtitlesArgs(source: string, subtitles: readonly ProbedSubtitles[]): string[] {
  return [
    ...commonArgs,
    ...[...whitelistArgs, '-i', fileUrl(source)],
    ...subtitles.flatMap(({ index }) => ['-map', `0:${index}`, '-c:s', 'webvtt', embeddedSubtitlesFile(index)]),
  ];
}

/** Captions, subtitles, transcript or descriptions of a film, with the times of the film. */
export interface FilmText {
  language: string;
  kind: SubtitleFile['kind'];
  cues: TranscriptCue[];
}

/**
 * The text files next to the film, and the text streams inside it. A file wins over a stream of its language and kind.
 * @throws FilmRefused when one of them cannot be read as a whole
 */
export async function readFilmTexts(context: StepContext, probe: Probe): Promise<FilmText[]> {
  const files = await Promise.all(context.film.subtitles.map((file) => readTextFile(context, file)));
  const hasFile = ({ language, kind }: Pick<FilmText, 'language' | 'kind'>) =>
    files.some((text) => text.language === language && text.kind === kind);
  const embedded = await readEmbedded(context, probe);
  const texts = [...files, ...embedded.filter((text) => !hasFile(text))];
  return texts.filter(({ cues }) => cues.length > 0);
}

function readTextFile(context: StepContext, { path, language, kind, encoding }: SubtitleFile): Promise<FilmText> {
  const format = subtitleFormatOf(path) ?? 'vtt';
  return orRefused(basename(path), async () => {
    const { cues } = await readSubtitles(await readSmallFile(await context.locate(path), format), format, { encoding });
    return { language, kind, cues };
  });
}

async function readSmallFile(path: string, format: SubtitleFormat): Promise<Buffer> {
  requireSubtitleSize((await stat(path)).size, format);
  return readFile(path);
}

async function orRefused<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SubtitlesInvalid)) throw error;
    throw new FilmRefused('subtitlesInvalid', `${name}: ${error.message}`, { cause: error });
  }
}

async function readEmbedded(context: StepContext, probe: Probe): Promise<FilmText[]> {
  if (probe.subtitles.length === 0) return [];
  const folder = join(context.folder, 'texts');
  await mkdir(folder);
  await ffmpeg(context, subtitlesArgs(await context.locate(context.film.source), probe.subtitles), {
    cwd: folder,
    durationMs: probe.durationMs,
  });
  return Promise.all(
    probe.subtitles.map(({ index, language, kind }) =>
      orRefused(`subtitle stream ${index}`, async () => {
        const bytes = await readSmallFile(join(folder, embeddedSubtitlesFile(index)), 'vtt');
        const { cues } = await readSubtitles(bytes, 'vtt', { skipInvalid: true });
        return { language, kind, cues };
      }),
    ),
  );
}

/** One transcript per language and kind, for the catalogue. Audio descriptions are not transcripts. */
export function transcriptsOf(texts: readonly FilmText[]): Transcript[] {
  const byKey = new Map<string, Transcript>();
  for (const { language, kind, cues } of texts) {
    const key = `${language}/${kind}`;
    if (kind !== 'descriptions' && !byKey.has(key)) byKey.set(key, { language, kind, cues });
  }
  return [...byKey.values()];
}

/**
 * The text tracks of a player, with the content of their WebVTT files.
 * @param window part of the film; without it the whole film
 */
export function textTracksOf(
  texts: readonly FilmText[],
  window?: { startMs: number; durationMs: number },
): { track: PlayableAsset['textTracks'][number]; content: string }[] {
  return texts.flatMap(({ language, kind, cues }, index) => {
    const cuesInWindow = window ? cutCues(cues, window) : cues;
    if (kind === 'transcript' || cuesInWindow.length === 0) return [];
    const track = { file: `text-${index}-${language}.vtt`, language, kind, label: languageLabel(language) };
    return [{ track, content: writeWebVtt(cuesInWindow) }];
  });
}
