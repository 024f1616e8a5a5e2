import { isAbsolute } from 'node:path';
import { formatTimecode } from '@nitrate/contract-kit';
import type { PlannedTracks } from '../plan/decide-tracks';
import { decidePlan, type Plan } from '../plan/plan';
import { findMediaChoice } from '../media/media-choice-store';
import type { FilmSideCar } from '../side-car/film-side-car';
import { saveAddsRecord, saveFilmId } from '../state/ingest-store';
import { type FilmText, readFilmTexts, transcriptsOf } from './film-texts';
import { probeVideoFile } from './probe-file';
import { probeTracks } from './probe-tracks';
import { type IngestStep, readJson, type StepContext, workKeys, writeJson } from './step-context';

/** The output of the first step, read by the others. */
export interface PlannedFilm {
  plan: Plan;
  texts: FilmText[];
}

/** Probes the file, plans its assets, and adds its record to the catalogue, or what it names to the one there. */
export const probeStep: IngestStep = {
  name: 'probe',
  isDone: ({ film, deps }) => deps.storage.exists(workKeys(film).plan),
  async run(context) {
    const probe = await probeVideoFile(context, context.film.source);
    const texts = await readFilmTexts(context, probe);
    const isSent = ({ language, kind }: FilmText) =>
      texts.some((text) => text.language === language && text.kind === kind);
    const planned: PlannedFilm = {
      plan: decidePlan(probe, await withChoices(context), await probeTracks(context, probe.durationMs)),
      texts: [...texts, ...(await keptTexts(context)).filter((text) => !isSent(text))],
    };
    await writeJson(context, workKeys(context.film).plan, planned);
  },
  async finish(context) {
    const { film, deps } = context;
    const { plan, texts } = await readPlannedFilm(context);
    const known = await deps.catalogue.findFilm(film.archive, film.supplierId);
    // Before the record is added: an attempt that repeats this one finds it.
    if (!known) await saveAddsRecord(deps.database, film);
    const filmId = known && film.sideCar.keepsRecord ? known.filmId : await upsertRecord(context, plan);
    await saveFilmId(deps.database, film, filmId);
    await deps.catalogue.saveTranscripts(filmId, transcriptsOf(texts));
  },
};

/** What an editor has chosen for the film comes before what its side-car says. */
async function withChoices({ film, deps }: StepContext): Promise<FilmSideCar> {
  const choice = film.filmId === null ? undefined : await findMediaChoice(deps.database, film.filmId);
  const { preview = film.sideCar.preview, posterAtMs = film.sideCar.posterAtMs } = choice ?? {};
  return { ...film.sideCar, ...(preview && { preview }), ...(posterAtMs !== undefined && { posterAtMs }) };
}

/** The transcripts of a film whose file an editor has sent: what lay beside the one before is not sent again. */
async function keptTexts({ film, deps }: StepContext): Promise<FilmText[]> {
  const isUpload = film.sideCar.keepsRecord ?? !isAbsolute(film.source);
  return (isUpload && (await deps.catalogue.findFilm(film.archive, film.supplierId))?.transcripts) || [];
}

async function upsertRecord({ film, deps }: StepContext, plan: Plan) {
  const { archive, supplierId, sideCar } = film;
  const duration = formatTimecode(plan.probe.durationMs);
  const metadata = { title: { en: supplierId }, si_format_duration: duration, ...sideCar.metadata };
  const { title, si_format_duration } = sideCar.metadata;
  const inferred = [
    ...(title === undefined || sideCar.titleFromName ? (['title'] as const) : []),
    ...(si_format_duration === undefined ? (['si_format_duration'] as const) : []),
  ];
  return deps.catalogue.upsertFilm({ archive, supplierId, metadata, inferred });
}

/** Also as an older release has written it, without further tracks. */
export async function readPlannedFilm(context: StepContext): Promise<PlannedFilm> {
  const { plan, texts } = await readJson<StoredFilm>(context, workKeys(context.film).plan);
  return { plan: { sounds: [], sign: null, ...plan }, texts };
}

type StoredFilm = Pick<PlannedFilm, 'texts'> & { plan: Omit<Plan, keyof PlannedTracks> & Partial<PlannedTracks> };
