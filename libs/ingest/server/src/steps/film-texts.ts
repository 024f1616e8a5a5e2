import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transcript, TranscriptCue } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { embeddedSubtitlesFile, subtitlesArgs } from '../encode/subtitles-args';
import type { Probe } from '../probe/probe';
import type { SubtitleFile } from '../side-car/film-side-car';
import { languageLabel } from '../subtitles/language';
import { readSubtitles } from '../subtitles/read-subtitles';
import { cutCues, writeWebVtt } from '../subtitles/write-web-vtt';
import { emptyFolder, ffmpeg, type StepContext, workKeys } from './step-context';

/** A text of a film, in its time. */
export interface FilmText {
  language: string;
  kind: SubtitleFile['kind'];
  cues: TranscriptCue[];
}

/** The texts beside the film, and those inside it in languages and kinds that lie not beside it. */
export async function readFilmTexts(context: StepContext, probe: Probe): Promise<FilmText[]> {
  const beside = await Promise.all(context.film.subtitles.map(readBeside));
  const isBeside = ({ language, kind }: Pick<FilmText, 'language' | 'kind'>) =>
    beside.some((text) => text.language === language && text.kind === kind);
  const inside = await readInside(context, probe);
  const texts = [...beside, ...inside.filter((text) => !isBeside(text))];
  return texts.filter(({ cues }) => cues.length > 0);
}

async function readBeside({ path, language, kind }: SubtitleFile): Promise<FilmText> {
  const format = path.toLowerCase().endsWith('.srt') ? 'srt' : 'vtt';
  return { language, kind, cues: await readSubtitles(await readFile(path), format) };
}

async function readInside(context: StepContext, probe: Probe): Promise<FilmText[]> {
  if (probe.subtitles.length === 0) return [];
  const folder = await emptyFolder(context, `${workKeys(context.film).root}/texts`);
  await ffmpeg(context, subtitlesArgs(context.film.source, probe.subtitles), {
    cwd: folder,
    durationMs: probe.durationMs,
  });
  return Promise.all(
    probe.subtitles.map(async ({ index, language, kind }) => ({
      language,
      kind,
      cues: await readSubtitles(await readFile(join(folder, embeddedSubtitlesFile(index))), 'vtt'),
    })),
  );
}

/** One transcript per language and kind, as the catalogue keeps them. Audio descriptions are none. */
export function transcriptsOf(texts: readonly FilmText[]): Transcript[] {
  const byKey = new Map<string, Transcript>();
  for (const { language, kind, cues } of texts) {
    const key = `${language}/${kind}`;
    if (kind !== 'descriptions' && !byKey.has(key)) byKey.set(key, { language, kind, cues });
  }
  return [...byKey.values()];
}

/**
 * The texts a player can show, as WebVTT files to be written beside the film.
 * @param window the part of the film they are for; the whole of it without
 */
export function textTracksOf(
  texts: readonly FilmText[],
  window?: { startMs: number; durationMs: number },
): { track: PlayableAsset['textTracks'][number]; content: string }[] {
  return texts.flatMap(({ language, kind, cues }, index) => {
    const shown = window ? cutCues(cues, window) : cues;
    if (kind === 'transcript' || shown.length === 0) return [];
    const track = { file: `text-${index}-${language}.vtt`, language, kind, label: languageLabel(language) };
    return [{ track, content: writeWebVtt(shown) }];
  });
}
