import type { Database } from '@nitrate/database';
import { ingestSteps, type IngestStepName } from '@nitrate/ingest/contract';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';
import type { IngestFilm } from './state/ingest-film';

/** Two queues, so that the short steps of a new film do not wait for hours of encoding. */
export const ingestQueues = { short: 'ingest', long: 'ingest-encode' } as const;

const queueOf = (step: IngestStepName): string => (step === 'encode' ? ingestQueues.long : ingestQueues.short);

/** One step of one film at one revision. */
export const IngestJob = Type.Object({
  ingestId: Type.String(),
  revision: Type.Integer(),
  step: Type.Enum(ingestSteps),
});

export type IngestJob = Static<typeof IngestJob>;

/** Encoded films are finished first; next come the steps that make a film visible early. */
const priorities: Record<IngestStepName, number> = {
  publish: 50,
  package: 40,
  probe: 30,
  stills: 20,
  preview: 10,
  encode: 0,
};

/** Queues a step of a revision, in the caller's transaction if `source` is one. Idempotent. */
export async function queueStep(
  source: Pick<Database, 'tables'>,
  film: Pick<IngestFilm, 'id' | 'revision'>,
  step: IngestStepName,
): Promise<void> {
  const payload: IngestJob = { ingestId: film.id, revision: film.revision, step };
  await enqueue(source, {
    queue: queueOf(step),
    key: stepKey(film, step),
    payload,
    priority: priorities[step],
  });
}

export function stepKey(film: Pick<IngestFilm, 'id' | 'revision'>, step: IngestStepName): string {
  return `${film.id}/${film.revision}/${step}`;
}
