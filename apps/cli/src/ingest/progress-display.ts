import cliProgress from 'cli-progress';
import type { IngestProgress } from '@nitrate/ingest/server';
import { refusalReasons } from '@nitrate/ingest/contract';

/** Shows the progress of films until `end`. */
export interface ProgressDisplay {
  show(films: readonly IngestProgress[]): void;
  end(): void;
}

/** Titles by ingest id. */
type Titles = ReadonlyMap<string, string>;

const maxNameLength = 40;

/** A progress bar per film in a terminal, otherwise a line per event. */
export function progressDisplay(titles: Titles, output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? bars(titles, output) : lines(titles, output);
}

function bars(titles: Titles, output: NodeJS.WriteStream): ProgressDisplay {
  const multi = new cliProgress.MultiBar(
    { format: ' {bar} {percentage} %  {name}  {state}', hideCursor: true, stream: output, barsize: 24 },
    cliProgress.Presets.shades_classic,
  );
  const byId = new Map(
    [...titles].map(([id, name]) => [id, multi.create(100, 0, { name: short(name), state: 'queued' })]),
  );
  return {
    show(films) {
      for (const film of films) {
        byId.get(film.ingestId)?.update(Math.floor(film.progress * 100), { state: describeState(film) });
      }
    },
    end: () => multi.stop(),
  };
}

function lines(titles: Titles, output: NodeJS.WriteStream): ProgressDisplay {
  const printed = new Map<string, string>();
  return {
    show(films) {
      for (const film of films) {
        const state = describeState(film);
        if (state === 'queued' || printed.get(film.ingestId) === state) continue;
        printed.set(film.ingestId, state);
        output.write(`${titles.get(film.ingestId) ?? film.ingestId}: ${state}\n`);
      }
    },
    end: () => undefined,
  };
}

const steps: Record<IngestProgress['step'], string> = {
  probe: 'probing',
  stills: 'extracting stills',
  preview: 'encoding the preview',
  encode: 'encoding',
  package: 'packaging',
  publish: 'publishing',
};

function describeState({ state, step, reason }: IngestProgress): string {
  switch (state) {
    case 'queued':
      return 'queued';
    case 'processing':
      return steps[step];
    case 'ready':
      return 'ready';
    case 'failed':
      return `failed: ${refusalReasons[reason ?? 'unexpected'].en}`;
  }
}

function short(name: string): string {
  return (name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name).padEnd(maxNameLength);
}
