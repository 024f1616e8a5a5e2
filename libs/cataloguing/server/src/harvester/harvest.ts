import { createHash } from 'node:crypto';
import type { LocalisedText } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import type { ServiceFetch } from '@nitrate/http';
import { TextFileInvalid } from '@nitrate/text';
import {
  nameFacetValues,
  type FieldFault,
  normaliseRecord,
  type NormalisedRecord,
  type TermLists,
} from '@nitrate/catalog/store';
import { mergePendingLists } from '../import/merge-pending-lists';
import type { ProviderRequest } from './call-provider';
import { HarvestedElsewhere, HarvestFailed, ListEndless, TokenExpired } from './harvest-failed';
import { addHarvestFaults } from './harvest-faults';
import {
  countHarvested,
  type HarvestPosition,
  type StoredHarvestSource,
  movePosition,
  noteFault,
  noteRestart,
  noteStart,
} from './harvest-sources';
import { ListProgress } from './list-progress';
import { readMetadata } from './read-metadata';
import type { ForeignRecord } from './read-response';
import { requestParts } from './request-parts';
import { type RetryOptions, withRetries } from './with-retries';
import { type HarvestCounts, type HarvestedState, writeHarvested } from './write-harvested';

/** A record that was not taken over. */
export interface RefusedForeignRecord {
  /** Null where it cannot be read either. */
  identifier: string | null;
  faults: FieldFault[];
}

export interface HarvestOptions extends RetryOptions {
  /** Decides which addresses may be called. */
  fetch: ServiceFetch;
  /** Harvests what has changed since this date, instead of since the last harvest. */
  from?: string | undefined;
  /** What genres, formats, countries, languages and keywords mean. */
  termLists?: TermLists;
  /** Records per transaction. Default: 500. */
  batchSize?: number;
  now?: () => Date;
  /** Called after each batch. */
  onProgress?: (counts: HarvestCounts) => void;
  onRefused?: (refused: RefusedForeignRecord) => void;
}

/** Fewer films are merged into the search index by the database itself, in time. */
const minMerged = 1000;

/**
 * Brings the records of a source in that are new or have changed since its last harvest, and withdraws the films of
 * those that were deleted. The position is stored with each part, so that a harvest that was interrupted continues there.
 * What it does is counted with the source, over its interruptions.
 * @throws HarvestFailed when it cannot continue
 */
export async function harvest(
  database: Database,
  source: StoredHarvestSource,
  options: HarvestOptions,
): Promise<HarvestCounts> {
  try {
    return await harvestAll(database, source, options);
  } catch (error) {
    if (error instanceof HarvestFailed && !(error instanceof HarvestedElsewhere)) {
      await noteFault(database, source.id, error.texts);
    }
    throw error;
  }
}

async function harvestAll(
  database: Database,
  source: StoredHarvestSource,
  options: HarvestOptions,
): Promise<HarvestCounts> {
  const counts: HarvestCounts = { read: 0, refused: 0, added: 0, changed: 0, unchanged: 0, withdrawn: 0 };
  const deps = { database, source, options, counts };
  const provider = await withRetries(options, () => identify(source, options));
  let position: HarvestPosition | undefined = await startOf(deps, provider);
  let mayRestart = true;
  let progress = new ListProgress(position.token);
  while (position) {
    const current: HarvestPosition = position;
    try {
      position = await withRetries(options, (attempt, cause) =>
        harvestPart({ ...deps, provider, progress }, current, attempt > 2 && cause?.cause instanceof TextFileInvalid),
      );
    } catch (error) {
      if (error instanceof ListEndless) await moveTo(deps, current, { from: current.from, date: null, token: null });
      if (!(error instanceof TokenExpired) || !mayRestart) throw error;
      // From its beginning, once: what is known already remains unchanged.
      mayRestart = false;
      progress = new ListProgress(null);
      position = await moveTo(deps, current, { from: current.from, date: null, token: null }, noteRestart);
      Object.assign(counts, { read: 0, refused: 0 });
    }
  }
  if (options.termLists) await nameFacetValues(database, options.termLists.ownNames);
  if (counts.added + counts.changed >= minMerged) await mergePendingLists(database);
  return { ...counts, unchanged: unchangedOf(counts) };
}

/** Records that were read and made no difference. Those of an attempt that was cut off are read again. */
export const unchangedOf = ({ read, refused, added, changed, withdrawn }: Omit<HarvestCounts, 'unchanged'>): number =>
  Math.max(0, read - refused - added - changed - withdrawn);

interface Harvest {
  database: Database;
  source: StoredHarvestSource;
  options: HarvestOptions;
  counts: HarvestCounts;
}

interface Provider {
  name: string;
  hasSeconds: boolean;
}

async function identify({ url }: StoredHarvestSource, options: HarvestOptions): Promise<Provider> {
  for await (const part of requestParts(options.fetch, { url, arguments: { verb: 'Identify' } }, options)) {
    if (part.kind === 'error') throw refusedBy(part);
    if (part.kind === 'identify' && part.name !== '') {
      return { name: part.name, hasSeconds: part.granularity !== 'YYYY-MM-DD' };
    }
  }
  throw new HarvestFailed({
    en: 'there is no OAI-PMH provider at this address',
    de: 'unter dieser Adresse gibt es keinen OAI-PMH-Anbieter',
  });
}

/** Where an interrupted harvest continues, or a new one begins. */
async function startOf(deps: Harvest, { name, hasSeconds }: Provider): Promise<HarvestPosition> {
  const { database, source, options, counts } = deps;
  const isNew = source.date === null || options.from !== undefined;
  const start = { name: name.slice(0, 500), isNew, now: options.now?.() ?? new Date() };
  if (!isNew) {
    await noteStart(database, source, start);
    const { read, refused, added, changed, withdrawn } = source;
    Object.assign(counts, { read, refused, added, changed, withdrawn });
    return source;
  }
  const since = options.from ?? source.completeUntil;
  const from = since === null || hasSeconds ? since : since.slice(0, 10);
  return moveTo(deps, source, { from, date: null, token: null }, (transaction, moved) =>
    noteStart(transaction, moved, start),
  );
}

async function moveTo(
  { database, source: { id }, options }: Harvest,
  { revision }: HarvestPosition,
  next: Omit<HarvestPosition, 'revision'>,
  note?: typeof noteRestart,
): Promise<HarvestPosition> {
  const now = options.now?.() ?? new Date();
  return inTransaction(database, async (transaction) => {
    const moved = { id, revision: await movePosition(transaction, { id, revision }, next, now) };
    await note?.(transaction, moved);
    return { ...next, revision: moved.revision };
  });
}

/**
 * Writes one part of the list, and the position with its last records.
 * @param isLenient also where its XML is malformed
 * @returns the next one; undefined at the end
 */
async function harvestPart(
  deps: Harvest & { provider: Provider; progress: ListProgress },
  { revision, from, date: startDate, token }: HarvestPosition,
  isLenient: boolean,
): Promise<HarvestPosition | undefined> {
  const { database, source, options, counts } = deps;
  const { fetch, signal, batchSize = 500, now = () => new Date() } = options;
  const { url, prefix, set, id } = source;
  const request: ProviderRequest = {
    url,
    arguments: {
      verb: 'ListRecords',
      ...(token === null
        ? { metadataPrefix: prefix, set: set || undefined, from: from ?? undefined }
        : { resumptionToken: token }),
    },
  };
  let batch: HarvestedState[] = [];
  let date = startDate;
  let nextToken = '';
  let isList = false;
  const identifiers = createHash('sha1');
  // Reported once the part is complete, because it may be requested again.
  let refused: RefusedForeignRecord[] = [];
  let read = 0;
  const refuse = (identifier: string | null, faults: FieldFault[]) => refused.push({ identifier, faults });
  const write = async (next?: Parameters<typeof movePosition>[2]) => {
    const states = batch;
    batch = [];
    const at = now();
    let ofPart = refused;
    const written = await writeHarvested(database, source, states, {
      now: at,
      afterwards: async (transaction, { counts: { added, changed, withdrawn }, refused: foreign }) => {
        const newlyRefused = foreign.map(({ state: { identifier }, cause }) => ({
          identifier,
          faults: [{ field: 'supplierId', cause }],
        }));
        ofPart = [...refused, ...newlyRefused];
        // What was read and refused counts with the whole part, which is read again if it is cut off.
        const whole = next ? { read, refused: ofPart.length } : { read: 0, refused: 0 };
        await countHarvested(transaction, { id, revision }, { ...whole, added, changed, withdrawn }, at);
        if (!next) return;
        await addHarvestFaults(transaction, id, ofPart);
        await movePosition(transaction, { id, revision }, next, at);
      },
    });
    refused = ofPart;
    counts.added += written.counts.added;
    counts.changed += written.counts.changed;
    counts.withdrawn += written.counts.withdrawn;
    const sofar = { ...counts, read: counts.read + read, refused: counts.refused + refused.length };
    options.onProgress?.({ ...sofar, unchanged: unchangedOf(sofar) });
  };

  for await (const part of requestParts(fetch, request, { signal, isLenient })) {
    signal?.throwIfAborted();
    if (part.kind === 'error' && part.code !== 'noRecordsMatch') throw refusedBy(part);
    if (part.kind === 'responseDate') date ??= part.date;
    if (part.kind === 'token') nextToken = part.token;
    isList ||= part.kind === 'list' || part.kind === 'error';
    if (part.kind === 'record' || part.kind === 'unreadable') {
      read += 1;
      identifiers.update(JSON.stringify(part.kind === 'record' ? part.record.identifier : part.identifier));
    }
    if (part.kind === 'unreadable') refuse(part.identifier, [{ field: '', cause: part.cause }]);
    if (part.kind !== 'record') continue;
    const checked = check(part.record, deps);
    if ('faults' in checked) refuse(part.record.identifier, checked.faults);
    else batch.push(checked);
    if (batch.length >= batchSize) await write();
  }
  if (!isList) throw new HarvestFailed(noList);
  if (nextToken !== '') deps.progress.note(identifiers, nextToken);
  const first = date ?? `${now().toISOString().slice(0, 19)}Z`;
  const isLast = nextToken === '';
  await write(isLast ? { completeUntil: first } : { from, date: first, token: nextToken });
  counts.read += read;
  counts.refused += refused.length;
  for (const record of refused) options.onRefused?.(record);
  return isLast ? undefined : { revision: revision + 1, from, date: first, token: nextToken };
}

const noList: LocalisedText = {
  en: 'the provider responds with something other than a list of records',
  de: 'der Anbieter antwortet mit etwas anderem als einer Liste von Datensätzen',
};

/** A record as the catalogue stores it. */
function check(
  { identifier, metadata }: ForeignRecord,
  { source, options, provider }: Harvest & { provider: Provider },
): HarvestedState | { faults: FieldFault[] } {
  if (!metadata) return { identifier, record: undefined };
  const read = readMetadata(metadata);
  if ('fault' in read) return { faults: [{ field: '', cause: read.fault }] };
  const { status: _status, supplierId = identifier, ...fields } = read.raw;
  const raw = { ...fields, supplierId, ...(source.archive !== null && { archive: source.archive }) };
  const checked: NormalisedRecord = normaliseRecord(raw, {
    archive: provider.name,
    lang: source.lang,
    statusWhenNew: source.status,
    ...(options.termLists && { termLists: options.termLists }),
  });
  return 'faults' in checked ? checked : { identifier, record: checked.record };
}

function refusedBy({ code, message }: { code: string; message: string }): HarvestFailed {
  const reason = `${code}: ${message}`.slice(0, 500);
  const texts = {
    en: `the provider refuses the request (${reason})`,
    de: `der Anbieter lehnt die Anfrage ab (${reason})`,
  };
  return code === 'badResumptionToken' ? new TokenExpired(texts) : new HarvestFailed(texts);
}
