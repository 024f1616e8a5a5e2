import { ingestSteps, type IngestStepName } from '@nitrate/ingest/contract';
import { enqueue } from '@nitrate/jobs';
import type { Kysely } from 'kysely';
import Type, { type Static } from 'typebox';
import type { IngestFilm } from './state/ingest-film';

/** Two queues, so that the short steps of a new film need not wait for the hours of another's encoding. */
export const ingestQueues = { short: 'ingest', long: 'ingest-encode' } as const;

export const queueOf = (step: IngestStepName): string => (step === 'encode' ? ingestQueues.long : ingestQueues.short);

/** One step of one film at one revision. */
export const IngestJob = Type.Object({
  ingestId: Type.String(),
  revision: Type.Integer(),
  step: Type.Enum(ingestSteps),
});

export type IngestJob = Static<typeof IngestJob>;

/** What has been encoded is finished first; then whatever makes films visible early. */
const priorities: Record<IngestStepName, number> = {
  publish: 50,
  package: 40,
  probe: 30,
  stills: 20,
  preview: 10,
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
    queue: queueOf(step),
    key: stepKey(film, step),
    payload,
    priority: priorities[step],
  });
}

export function stepKey(film: Pick<IngestFilm, 'id' | 'revision'>, step: IngestStepName): string {
  return `${film.id}/${film.revision}/${step}`;
}
