import { stat } from 'node:fs/promises';
import { formatTimecode } from '@nitrate/contract-kit';
import { ProcessFailure, run } from '@nitrate/processes';
import { Value } from 'typebox/value';
import { cutFilter } from '../encode/preview-args';
import { decidePlan, type Plan } from '../plan/plan';
import { FfprobeOutput } from '../probe/ffprobe-output';
import type { Probe } from '../probe/probe';
import { probeArgs } from '../probe/probe-args';
import { readProbe } from '../probe/read-probe';
import { FilmRefused } from '../film-refused';
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
      plan: decidePlan(probe, context.film.sideCar, await canCut(context)),
      texts: await readFilmTexts(context, probe),
    };
    await writeJson(context, workKeys(context.film).plan, planned);
  },
  async finish(context) {
    const { film, deps } = context;
    const { plan, texts } = await readPlannedFilm(context);
    const duration = formatTimecode(plan.probe.durationMs);
    const { filmId } = await deps.catalogue.upsertFilm({
      archive: film.archive,
      supplierId: film.supplierId,
      metadata: { si_format_duration: duration, ...film.sideCar.metadata },
    });
    await saveFilmId(deps.database, film, filmId);
    await deps.catalogue.saveTranscripts(filmId, transcriptsOf(texts));
  },
};

export function readPlannedFilm(context: StepContext): Promise<PlannedFilm> {
  return readJson<PlannedFilm>(context, workKeys(context.film).plan);
}

/** Whether an ffmpeg has the bitstream filter, by the path of the program. */
const cutSupport = new Map<string, Promise<boolean>>();

function canCut({ deps }: StepContext): Promise<boolean> {
  const program = deps.tools.ffmpeg;
  const supported =
    cutSupport.get(program) ?? run(program, ['-hide_banner', '-bsfs']).then(({ stdout }) => stdout.includes(cutFilter));
  cutSupport.set(program, supported);
  return supported;
}

async function probeFilm(context: StepContext): Promise<Probe> {
  const { source } = context.film;
  await assertSourceFile(source);
  const output = await ffprobeOutput(context, source);
  const result = readProbe(output);
  if (result.kind === 'probed') return result.probe;
  if (result.kind === 'refused') throw new FilmRefused(result.reason, `ffprobe on ${source}`);
  const measured = await measureDuration(context, result.streamIndex);
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
    if (error instanceof ProcessFailure && error.kind === 'exit') {
      throw new FilmRefused('notAFilm', error.message, { cause: error });
    }
    throw error;
  }
}

async function measureDuration(context: StepContext, streamIndex: number): Promise<number> {
  let [first, last] = [Infinity, 0];
  for (const time of await packetTimes(context, streamIndex)) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return first === Infinity ? 0 : Math.round(last - first);
}
