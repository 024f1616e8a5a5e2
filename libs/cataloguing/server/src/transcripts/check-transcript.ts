import type { CataloguingDeps } from '../cataloguing-deps';
import { type CheckedTranscript, checkTranscript } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { readSubtitles, type SubtitlesRead, SubtitlesInvalid } from '@nitrate/subtitles';
import { findEditedFilm } from './edited-film';
import { receiveFile } from './receive-file';

/** Cues that show whether text and times are right. */
const firstCues = 8;

/** Reads a file without storing it. */
export function checkTranscriptEndpoint(app: HttpServer, { database }: CataloguingDeps): void {
  route(
    app,
    checkTranscript,
    async ({ params, query, request }) => {
      const film = await findEditedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const { bytes, format } = await receiveFile(request, query.name);
      try {
        return checked(await readSubtitles(bytes, format), film.durationMs ?? Infinity);
      } catch (error) {
        if (!(error instanceof SubtitlesInvalid)) throw error;
        return { ...nothing, faults: [...error.faults] };
      }
    },
    { upload: true },
  );
}

const nothing = { language: null, cues: 0, endMs: 0, first: [], repairs: [], afterEnd: 0 };

function checked({ cues, language, repairs }: SubtitlesRead, durationMs: number): CheckedTranscript {
  return {
    language: language ?? null,
    cues: cues.length,
    endMs: cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
    first: cues.slice(0, firstCues),
    repairs,
    faults: cues.length === 0 ? [{ text: empty }] : [],
    afterEnd: cues.filter(({ startMs }) => startMs >= durationMs).length,
  };
}

const empty = { en: 'the file has no cue with text', de: 'die Datei enthält keinen Untertitel mit Text' };
