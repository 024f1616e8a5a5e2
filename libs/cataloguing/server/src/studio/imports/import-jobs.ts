import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxImportBytes } from '@nitrate/cataloguing/contract';
import type { LocalisedError } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { type JobHandler, JobRefused, type JobRun } from '@nitrate/jobs';
import { ObjectMissing, type Storage } from '@nitrate/storage';
import { TextFileInvalid } from '@nitrate/text';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { importFilms, type RefusedRecord } from '../../import/import-films';
import { ImportStopped } from '../../import/import-stopped';
import { readTermLists } from '../../term-lists/read-term-lists';
import { TermListsInvalid } from '../../term-lists/term-lists-invalid';
import { RunEnded } from '../runs';
import { mappingOf } from './csv-settings';
import {
  addFaults,
  beginAttempt,
  countWritten,
  findImport,
  finishRun,
  importKey,
  importQueue,
  saveImportProgress,
  type StoredImport,
  storedName,
} from './import-store';

interface ImportJobsDeps {
  database: Database;
  storage: Storage;
  /** With the archive's own term lists, read for every import: they may change. */
  termListFolder: string;
  now: () => Date;
}

/** What an uploaded file may have when it is decompressed: text is compressed to about a tenth. */
const maxUnpackedBytes = 10 * maxImportBytes;

const ImportJob = Type.Object({ importId: Type.String() });

/**
 * The job that validates or imports an uploaded file. It can be cut off anywhere: batches are whole or not at all, and
 * the next attempt reads the file again and finds their films unchanged.
 */
export function importJobs(deps: ImportJobsDeps): Record<string, JobHandler> {
  const { database, storage } = deps;
  return {
    [importQueue]: async (payload, run) => {
      const { importId } = Value.Parse(ImportJob, payload);
      const found = await beginAttempt(database, importId, run.key, run.attempt);
      if (found) await readFile(deps, found, run);
      // Repeated when an attempt died before it completed its job.
      const after = await findImport(database, importId);
      if (!after || after.state === 'imported' || after.state === 'cancelled')
        await storage.remove(importKey(importId));
    },
  };
}

async function readFile(deps: ImportJobsDeps, found: StoredImport, run: JobRun): Promise<void> {
  const { storage } = deps;
  const folder = await storage.scratch.createFolder();
  try {
    const file = join(folder, storedName(found.file_name));
    await storage.fetch(`${importKey(found.id)}/${storedName(found.file_name)}`, file, { signal: run.signal });
    await readRecords(deps, found, file, run);
  } catch (error) {
    if (error instanceof ObjectMissing) throw new JobRefused('importFileMissing', error.message, { cause: error });
    if (error instanceof TermListsInvalid) throw new JobRefused('termListsInvalid', error.message, { cause: error });
    if (!(error instanceof RunEnded)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readRecords(
  { database, termListFolder, now }: ImportJobsDeps,
  { id, state, settings, refused: knownRefused }: StoredImport,
  file: string,
  { key: run, signal }: JobRun,
): Promise<void> {
  const dryRun = state === 'checking';
  const { archive, lang, status, encoding, delimiter } = settings;
  const mapping = mappingOf(settings);
  const unknown: string[] = [];
  let refused: RefusedRecord[] = [];
  let reported = 0;
  /** Stores what was found since the last call. */
  const save = async (counts: { read: number; refused: number; fraction: number }) => {
    const batch = refused;
    refused = [];
    // The report of the validation remains the report of the import.
    const progress = dryRun ? counts : { ...counts, refused: knownRefused };
    await inTransaction(database, async (transaction) => {
      if (!(await saveImportProgress(transaction, id, run, progress))) throw new RunEnded();
      if (dryRun) reported = await addFaults(transaction, id, reported, batch);
    });
  };
  let fault: LocalisedError | undefined;
  try {
    await importFilms(database, file, {
      ...(archive !== undefined && { archive }),
      ...(status !== undefined && { status }),
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== undefined && { delimiter }),
      ...(mapping && { mapping }),
      maxUnpackedBytes,
      lang,
      dryRun,
      signal,
      now,
      termLists: await readTermLists(termListFolder),
      onUnknownField: ({ field }) => unknown.push(field),
      onRefused: (record) => refused.push(record),
      onWritten: async (transaction, written) => {
        if (!(await countWritten(transaction, id, run, written))) throw new RunEnded();
      },
      onProgress: ({ read, refused: count, fraction }) => save({ read, refused: count, fraction }),
    });
  } catch (error) {
    if (!(error instanceof TextFileInvalid) && !(error instanceof ImportStopped)) throw error;
    fault = error;
  }
  await finishRun(database, id, run, {
    state: dryRun ? 'checked' : 'imported',
    fault: fault?.texts ?? null,
    ...(dryRun && { unknown_fields: unknown.map((field) => field.replaceAll('\0', '')) }),
    finished_at: dryRun ? null : now(),
  });
}
