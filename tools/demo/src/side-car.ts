import { type Locale, locales } from '@nitrate/contract-kit';
import type { DemoFilm, ScriptLine } from './film';

const clock = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
};

function webVtt(lines: readonly ScriptLine[], locale: Locale): string {
  const cues = lines.map(({ from, to, ...line }) => `${clock(from)} --> ${clock(to)}\n${line[locale]}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/**
 * The side-car files of a film, as file name to text: its record, and per language the captions and the transcript,
 * which also describes what is seen. Their form is described in the README of ingest.
 */
export function sideCar({ name, record, script }: DemoFilm): Record<string, string> {
  const ordered = [...script].sort((a, b) => a.from - b.from);
  const spoken = ordered.filter((line) => !line.seen);
  return {
    [`${name}.json`]: `${JSON.stringify(record, null, 2)}\n`,
    ...Object.fromEntries(
      locales.flatMap((locale) => [
        [`${name}.${locale}.vtt`, webVtt(spoken, locale)],
        [`${name}.${locale}.transcript.vtt`, webVtt(ordered, locale)],
      ]),
    ),
  };
}
