import cliProgress from 'cli-progress';
import type { IngestProgress } from '@nitrate/ingest/server';
import { refusalReasons } from '@nitrate/ingest/contract';

/** Shows how far films are, as long as it takes. */
export interface ProgressDisplay {
  show(films: readonly IngestProgress[]): void;
  end(): void;
}

/** The name a film goes by in the display, by its id in ingest. */
export type Names = ReadonlyMap<string, string>;

const longestName = 40;

/** A bar per film in a terminal, a line per event elsewhere. */
export function progressDisplay(names: Names, output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? bars(names, output) : lines(names, output);
}

function bars(names: Names, output: NodeJS.WriteStream): ProgressDisplay {
  const multi = new cliProgress.MultiBar(
    { format: ' {bar} {percentage} %  {name}  {state}', hideCursor: true, stream: output, barsize: 24 },
    cliProgress.Presets.shades_classic,
  );
  const byId = new Map(
    [...names].map(([id, name]) => [id, multi.create(100, 0, { name: short(name), state: 'queued' })]),
  );
  return {
    show(films) {
      for (const film of films) {
        byId.get(film.ingestId)?.update(Math.floor(film.progress * 100), { state: stateInWords(film) });
      }
    },
    end: () => multi.stop(),
  };
}

function lines(names: Names, output: NodeJS.WriteStream): ProgressDisplay {
  const said = new Map<string, string>();
  return {
    show(films) {
      for (const film of films) {
        const words = stateInWords(film);
        if (words === 'queued' || said.get(film.ingestId) === words) continue;
        said.set(film.ingestId, words);
        output.write(`${names.get(film.ingestId) ?? film.ingestId}: ${words}\n`);
      }
    },
    end: () => undefined,
  };
}

const steps: Record<IngestProgress['step'], string> = {
  probe: 'looking at the file',
  stills: 'taking stills',
  preview: 'making the preview',
  encode: 'encoding',
  package: 'packaging',
  publish: 'publishing',
};

function stateInWords({ state, step, reason }: IngestProgress): string {
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
  return (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name).padEnd(longestName);
}
