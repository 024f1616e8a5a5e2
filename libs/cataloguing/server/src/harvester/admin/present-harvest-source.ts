import type { HarvestSource, HarvestState } from '@nitrate/cataloguing/contract';
import type { Job } from '@nitrate/jobs';
import { unchangedOf } from '../harvest';
import type { StoredHarvestSource as StoredSource } from '../harvest-sources';

/** @param job of its run */
export function presentHarvestSource(stored: StoredSource, job: Job | undefined): HarvestSource {
  const { id, url, prefix, set, name, archive, status, lang, everyHours, fault, interruptions } = stored;
  const { read, refused, added, changed, withdrawn } = stored;
  const state = stateOf(stored, job);
  const counts = { read, refused, added, changed, withdrawn };
  // Of a part that is being read.
  const progress = state === 'running' ? progressIn(job?.progress) : undefined;
  return {
    id,
    url,
    prefix,
    set,
    name,
    archive,
    status,
    lang,
    everyHours,
    interruptions,
    state,
    fault: state === 'failed' ? (fault ?? unknownFault) : state === 'waiting' ? fault : null,
    counts: { ...counts, ...progress, unchanged: unchangedOf({ ...counts, ...progress }) },
    nextAt: stored.nextAt?.toISOString() ?? null,
    startedAt: stored.startedAt?.toISOString() ?? null,
    writtenAt: stored.writtenAt?.toISOString() ?? null,
    finishedAt: stored.finishedAt?.toISOString() ?? null,
  };
}

function stateOf(source: StoredSource, job: Job | undefined): HarvestState {
  if (job?.state === 'failed') return 'failed';
  if (source.isRemoved) return 'removing';
  if (job?.state === 'queued') return 'waiting';
  if (job?.state === 'running') return 'running';
  if (source.isCancelled) return 'cancelled';
  if (source.fault) return 'failed';
  if (!source.startedAt) return 'new';
  return source.finishedAt && source.finishedAt >= source.startedAt ? 'finished' : 'stopped';
}

function progressIn(progress: unknown): { read: number; refused: number } | undefined {
  if (typeof progress !== 'object' || progress === null) return undefined;
  const { read, refused } = progress as { read?: unknown; refused?: unknown };
  return typeof read === 'number' && typeof refused === 'number' ? { read, refused } : undefined;
}

const unknownFault = {
  en: 'the worker failed repeatedly; the cause is in its log',
  de: 'der Worker ist wiederholt fehlgeschlagen; die Ursache steht in seinem Protokoll',
};
