import { basename, extname } from 'node:path';
import { readPbcoreFile } from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { ingestFolder, watchIngest } from '@nitrate/ingest/server';
import type { DemoFilm } from './film';
import { makeDemoFilms } from './make-demo-films';

interface IngestDemoOptions {
  database: Database;
  folder: string;
  films: readonly DemoFilm[];
  /** Folder of films that need not be drawn. */
  prepared: string | undefined;
  /** Number of films in the whole demo archive, for the progress lines. */
  total: number;
  print: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Renders the films one by one and queues each as soon as its file is complete, so that the worker encodes one while
 * the next is rendered. @returns true when all of them are ready
 */
export async function ingestDemoFilms({
  database,
  folder,
  films,
  prepared,
  total,
  print,
  signal,
}: IngestDemoOptions): Promise<boolean> {
  const ingestIds = new Map<string, string>();
  let refused = 0;
  for (const [index, film] of films.entries()) {
    const place = `${index + 1} of ${total}`;
    await makeDemoFilms({
      folder,
      films: [film],
      ...(prepared !== undefined && { prepared }),
      signal,
      onProgress: (_film, done) => {
        if (done === 0) print(`Demo film ${place}: drawing “${film.record.title.en}”`);
      },
    });
    for (const ingested of await ingestFolder({ database, readPbcore: readPbcoreFile }, folder)) {
      const name = basename(ingested.file, extname(ingested.file));
      if (name !== film.name) continue;
      if (ingested.outcome !== 'refused') ingestIds.set(ingested.ingestId, `${place}: “${film.record.title.en}”`);
      else {
        refused += 1;
        print(`Demo film ${place} was refused: ${ingested.detail}`);
      }
    }
  }
  return (await watchUntilReady(database, ingestIds, print, signal)) && refused === 0;
}

async function watchUntilReady(
  database: Database,
  titles: ReadonlyMap<string, string>,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const settled = new Map<string, 'ready' | 'failed'>();
  for await (const films of watchIngest(database, [...titles.keys()], { signal })) {
    for (const { ingestId, state, reason, detail } of films) {
      if ((state !== 'ready' && state !== 'failed') || settled.has(ingestId)) continue;
      settled.set(ingestId, state);
      print(`Demo film ${titles.get(ingestId)} ${state === 'ready' ? 'is ready' : `failed: ${detail ?? reason}`}`);
    }
  }
  return [...titles.keys()].every((id) => settled.get(id) === 'ready');
}
