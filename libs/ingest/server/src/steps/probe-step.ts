import { stat } from 'node:fs/promises';
import { formatTimecode } from '@nitrate/contract-kit';
import { ProcessFailure, run } from '@nitrate/processes';
import { Value } from 'typebox/value';
import { cuttingFilter } from '../encode/preview-args';
import { decidePlan, type Plan } from '../plan/plan';
import { FfprobeOutput } from '../probe/ffprobe-output';
import type { Probe } from '../probe/probe';
import { probeArgs } from '../probe/probe-args';
import { readProbe } from '../probe/read-probe';
import { FilmRefused } from '../refuse';
import { noteFilmId } from '../state/ingest-store';
import { type FilmText, readFilmTexts, transcriptsOf } from './film-texts';
import { packetTimes } from './packet-times';
import { ffprobe, type IngestStep, readJson, type StepContext, workKeys, writeJson } from './step-context';

/** What the first step leaves to the others. */
export interface PlannedFilm {
  plan: Plan;
  texts: FilmText[];
}

/** Looks at the file, decides what to make of it, and gives the film its record in the catalogue. */
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
    const { plan, texts } = await readPlanned(context);
    const duration = formatTimecode(plan.probe.durationMs);
    const { filmId } = await deps.catalogue.upsertFilm({
      archive: film.archive,
      supplierId: film.supplierId,
      metadata: { si_format_duration: duration, ...film.sideCar.metadata },
    });
    await noteFilmId(deps.database, film, filmId);
    await deps.catalogue.saveTranscripts(filmId, transcriptsOf(texts));
  },
};

export function readPlanned(context: StepContext): Promise<PlannedFilm> {
  return readJson<PlannedFilm>(context, workKeys(context.film).plan);
}

/** Asked once per ffmpeg. */
const abilities = new Map<string, Promise<boolean>>();

function canCut({ deps }: StepContext): Promise<boolean> {
  const program = deps.tools.ffmpeg;
  const known =
    abilities.get(program) ??
    run(program, ['-hide_banner', '-bsfs']).then(({ stdout }) => stdout.includes(cuttingFilter));
  abilities.set(program, known);
  return known;
}

async function probeFilm(context: StepContext): Promise<Probe> {
  const { source } = context.film;
  await requireFile(source);
  const output = await ffprobeOutput(context, source);
  const reading = readProbe(output);
  if (reading.kind === 'film') return reading.probe;
  if (reading.kind === 'refused') throw new FilmRefused(reading.reason, `ffprobe on ${source}`);
  const measured = await measureDuration(context, reading.streamIndex);
  const again = readProbe(output, measured);
  if (again.kind === 'film') return again.probe;
  throw new FilmRefused(again.kind === 'refused' ? again.reason : 'damaged', `no packets with times in ${source}`);
}

async function requireFile(source: string): Promise<void> {
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) throw new FilmRefused('missing', `${source} is not there`);
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
