import { stat } from 'node:fs/promises';
import { formatTimecode } from '@nitrate/contract-kit';
import { ProcessFailure } from '@nitrate/processes';
import { Value } from 'typebox/value';
import { decidePlan, type Plan } from '../plan/plan';
import { FfprobeOutput } from '../probe/ffprobe-output';
import type { Probe } from '../probe/probe';
import { probeArgs } from '../probe/probe-args';
import { type ProbeResult, readProbe } from '../probe/read-probe';
import { FilmRefused, isSystemFault } from '../film-refused';
import { saveFilmId } from '../state/ingest-store';
import { type FilmText, readFilmTexts, transcriptsOf } from './film-texts';
import { packetTimes } from './packet-times';
import { ffprobe, type IngestStep, readJson, type StepContext, workKeys, writeJson } from './step-context';

/** The output of the first step, read by the others. */
export interface PlannedFilm {
  plan: Plan;
  texts: FilmText[];
}

/** Probes the file, plans its assets, and inserts or updates the record in the catalogue. */
export const probeStep: IngestStep = {
  name: 'probe',
  isDone: ({ film, deps }) => deps.storage.exists(workKeys(film).plan),
  async run(context) {
    const probe = await probeFilm(context);
    const planned: PlannedFilm = {
      plan: decidePlan(probe, context.film.sideCar),
      texts: await readFilmTexts(context, probe),
    };
    await writeJson(context, workKeys(context.film).plan, planned);
  },
  async finish(context) {
    const { film, deps } = context;
    const { plan, texts } = await readPlannedFilm(context);
    const duration = formatTimecode(plan.probe.durationMs);
    const record = await deps.catalogue.upsertFilm({
      archive: film.archive,
      supplierId: film.supplierId,
      metadata: { si_format_duration: duration, ...film.sideCar.metadata },
    });
    await saveFilmId(deps.database, film, record);
    await deps.catalogue.saveTranscripts(record.filmId, transcriptsOf(texts));
  },
};

export function readPlannedFilm(context: StepContext): Promise<PlannedFilm> {
  return readJson<PlannedFilm>(context, workKeys(context.film).plan);
}

async function probeFilm(context: StepContext): Promise<Probe> {
  const { source } = context.film;
  await assertSourceFile(source);
  const output = await ffprobeOutput(context, source);
  const result = readProbe(output);
  if (result.kind === 'probed') return result.probe;
  if (result.kind === 'refused') throw new FilmRefused(result.reason, `ffprobe on ${source}`);
  const measured = await measureDuration(context, result);
  const measuredResult = readProbe(output, measured);
  if (measuredResult.kind === 'probed') return measuredResult.probe;
  throw new FilmRefused(
    measuredResult.kind === 'refused' ? measuredResult.reason : 'damaged',
    `${source} has no packets with timestamps`,
  );
}

async function assertSourceFile(source: string): Promise<void> {
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) throw new FilmRefused('missing', `${source} does not exist`);
  if (found.size === 0) throw new FilmRefused('notAFilm', `${source} is empty`);
}

async function ffprobeOutput(context: StepContext, source: string): Promise<FfprobeOutput> {
  try {
    return Value.Parse(FfprobeOutput, JSON.parse(await ffprobe(context, probeArgs(source))));
  } catch (error) {
    const isRejected = error instanceof ProcessFailure && error.kind === 'exit' && !isSystemFault(error.stderr);
    throw isRejected ? new FilmRefused('notAFilm', error.message, { cause: error }) : error;
  }
}

/** The end of the last packet, counted from the start of the file: a picture that begins later is shown from there. */
async function measureDuration(
  context: StepContext,
  { streamIndex, startMs, containerMs }: Extract<ProbeResult, { kind: 'durationMissing' }>,
): Promise<number> {
  let last = -Infinity;
  for (const time of await packetTimes(context, streamIndex, containerMs)) last = Math.max(last, time);
  return Math.max(0, Math.round(last - startMs));
}
