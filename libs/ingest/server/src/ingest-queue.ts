import { ingestSteps, type IngestStepName } from '@nitrate/ingest/contract';
import { enqueue } from '@nitrate/jobs';
import type { Kysely } from 'kysely';
import Type, { type Static } from 'typebox';
import type { IngestFilm } from './state/ingest-film';

export const ingestQueue = 'ingest';

/** One step of one film at one revision. */
export const IngestJob = Type.Object({
  ingestId: Type.String(),
  revision: Type.Integer(),
  step: Type.Enum(ingestSteps),
});

export type IngestJob = Static<typeof IngestJob>;

/**
 * The short steps of all films go before the long one of any, so that everything can be seen early; and what has been
 * encoded is finished before the next is begun.
 */
const priorities: Record<IngestStepName, number> = {
  probe: 50,
  stills: 40,
  preview: 30,
  publish: 20,
  package: 20,
  encode: 0,
};

/** Idempotent: a step of a revision is queued once, whoever asks how often. */
export async function queueStep(
  db: Kysely<unknown>,
  film: Pick<IngestFilm, 'id' | 'revision'>,
  step: IngestStepName,
): Promise<void> {
  const payload: IngestJob = { ingestId: film.id, revision: film.revision, step };
  await enqueue(db, {
    queue: ingestQueue,
    key: stepKey(film, step),
    payload,
    priority: priorities[step],
  });
}

export function stepKey(film: Pick<IngestFilm, 'id' | 'revision'>, step: IngestStepName): string {
  return `${film.id}/${film.revision}/${step}`;
}
