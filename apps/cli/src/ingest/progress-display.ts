import cliProgress from 'cli-progress';
import type { IngestProgress } from '@nitrate/ingest/server';
import type { Locale } from '@nitrate/contract-kit';
import { refusalReasons } from '@nitrate/ingest/contract';
import { ingestMessages } from '../messages/ingest-messages';

/** Shows the progress of films until `end`. */
export interface ProgressDisplay {
  show(films: readonly IngestProgress[]): void;
  end(): void;
}

/** Titles by ingest id. */
type Titles = ReadonlyMap<string, string>;

const maxNameLength = 40;

/** A progress bar per film in a terminal, otherwise a line per event. */
export function progressDisplay(titles: Titles, output: NodeJS.WriteStream, locale: Locale): ProgressDisplay {
  return output.isTTY ? bars(titles, output, locale) : lines(titles, output, locale);
}

function bars(titles: Titles, output: NodeJS.WriteStream, locale: Locale): ProgressDisplay {
  const multi = new cliProgress.MultiBar(
    { format: ' {bar} {percentage} %  {name}  {state}', hideCursor: true, stream: output, barsize: 24 },
    cliProgress.Presets.shades_classic,
  );
  const byId = new Map(
    [...titles].map(([id, name]) => [
      id,
      multi.create(100, 0, { name: short(name), state: ingestMessages[locale].queued }),
    ]),
  );
  return {
    show(films) {
      for (const film of films) {
        byId.get(film.ingestId)?.update(Math.floor(film.progress * 100), { state: describeState(film, locale) });
      }
    },
    end: () => multi.stop(),
  };
}

function lines(titles: Titles, output: NodeJS.WriteStream, locale: Locale): ProgressDisplay {
  const printed = new Map<string, string>();
  return {
    show(films) {
      for (const film of films) {
        const state = describeState(film, locale);
        if (film.state === 'queued' || printed.get(film.ingestId) === state) continue;
        printed.set(film.ingestId, state);
        output.write(`${titles.get(film.ingestId) ?? film.ingestId}: ${state}\n`);
      }
    },
    end: () => undefined,
  };
}

function describeState({ state, step, reason }: IngestProgress, locale: Locale): string {
  const messages = ingestMessages[locale];
  switch (state) {
    case 'queued':
      return messages.queued;
    case 'processing':
      return messages.steps[step];
    case 'ready':
      return messages.ready;
    case 'failed':
      return messages.failed(refusalReasons[reason ?? 'unexpected'][locale]);
  }
}

function short(name: string): string {
  return (name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name).padEnd(maxNameLength);
}
