import { isAbsolute } from 'node:path';
import { formatTimecode } from '@nitrate/contract-kit';
import { refusalReasons } from '@nitrate/ingest/contract';
import { type PlannedTracks, type ProbedTrackFile, fitsFilm } from '../plan/decide-tracks';
import { type EncodingPlan, decidePlan } from '../plan/plan';
import { findMediaChoice } from '../media/media-choice-store';
import type { FilmSideCar, TrackFile } from '../side-car/film-side-car';
import type { IngestFilm } from '../state/ingest-film';
import { saveAddsRecord, saveFilmId } from '../state/ingest-store';
import { type FilmText, readFilmTexts, transcriptsOf } from './film-texts';
import { probeVideoFile } from './probe-file';
import { type IngestStep, type StepContext, readJson, workKeys, writeJson } from './step-context';
import { FilmRefused, trackInvalid } from '../film-refused';
import { probeSoundFile } from './probe-sound-file';

/**
 * Probes the sound tracks and the sign-language version next to a film.
 * @throws FilmRefused `trackInvalid` for one that cannot be read, or was made for a film of another length
 */
async function probeTracks(context: StepContext, filmMs: number): Promise<ProbedTrackFile[]> {
  const probed: ProbedTrackFile[] = [];
  for (const file of context.film.tracks) {
    const { durationMs, track } = await orInvalid(file, () => probeTrack(context, file));
    if (!fitsFilm(durationMs, filmMs)) {
      throw trackInvalid(file.path, `${seconds(durationMs)} s long, the film ${seconds(filmMs)} s`);
    }
    probed.push(track);
  }
  return probed;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

async function orInvalid<T>({ path }: TrackFile, probe: () => Promise<T>): Promise<T> {
  try {
    return await probe();
  } catch (error) {
    if (!(error instanceof FilmRefused) || error.reason === 'trackInvalid') throw error;
    throw trackInvalid(path, refusalReasons[error.reason].en);
  }
}

interface ProbedTrack {
  durationMs: number;
  track: ProbedTrackFile;
}

async function probeTrack(context: StepContext, file: TrackFile): Promise<ProbedTrack> {
  const { path, language, fingerprint, purpose } = file;
  if (purpose === 'sign') {
    const { durationMs, video } = await probeVideoFile(context, path);
    return { durationMs, track: { path, language, fingerprint, purpose, video } };
  }
  const { index, durationMs } = await probeSoundFile(context, path);
  return { durationMs, track: { path, language, fingerprint, purpose, index } };
}

/** The output of the first step, read by the others. */
export interface PlannedFilm {
  plan: EncodingPlan;
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
    const identity = await findPresentIdentity(context);
    const known = await deps.catalogue.findFilm(identity.archive, identity.supplierId);
    // Before the record is added: an attempt that repeats this one finds it.
    if (!known) await saveAddsRecord(deps.database, film);
    const filmId = known && film.sideCar.keepsRecord ? known.filmId : await upsertRecord(context, plan, identity);
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

/** The transcripts of a film whose file an editor has sent: what lay next to the one before is not sent again. */
async function keptTexts({ film, deps }: StepContext): Promise<FilmText[]> {
  const isUpload = film.sideCar.keepsRecord ?? !isAbsolute(film.source);
  if (!isUpload) return [];
  const { archive, supplierId } = await findPresentIdentity({ film, deps });
  return (await deps.catalogue.findFilm(archive, supplierId))?.transcripts ?? [];
}

type Identity = Pick<IngestFilm, 'archive' | 'supplierId'>;

/** By what the catalogue knows the film: an editor may have moved it to another archive since its file came. */
async function findPresentIdentity({ film, deps }: Pick<StepContext, 'film' | 'deps'>): Promise<Identity> {
  const { filmId, archive, supplierId } = film;
  const isKnown = filmId === null || (await deps.catalogue.findFilm(archive, supplierId)) !== undefined;
  return (!isKnown && (await deps.catalogue.findIdentity(filmId))) || { archive, supplierId };
}

async function upsertRecord({ film, deps }: StepContext, plan: EncodingPlan, { archive, supplierId }: Identity) {
  const { sideCar } = film;
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

type StoredFilm = Pick<PlannedFilm, 'texts'> & {
  plan: Omit<EncodingPlan, keyof PlannedTracks> & Partial<PlannedTracks>;
};
