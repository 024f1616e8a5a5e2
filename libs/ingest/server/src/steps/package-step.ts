import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { PackagedFilm } from '../package/packaged-film';
import { soundTracksOf } from '../package/sound-tracks';
import { hlsFiles, mediaPlaylist } from '../package/write-hls';
import { dashFiles, preloadOf, writeManifests } from '../package/write-manifests';
import { textTracksOf } from './film-texts';
import { fetchSegments, readLadder } from './encoded-segments';
import { makeThumbnails } from './make-thumbnails';
import { readPlannedFilm } from './probe-step';
import { assetJsonKey, type IngestStep } from './step-context';

/** Adds manifests, text tracks and thumbnails to the stored segments. */
export const packageStep: IngestStep = {
  name: 'package',
  isDone: ({ film, deps }) => deps.storage.exists(assetJsonKey(film.fullAsset)),
  async run(context) {
    const { film, deps } = context;
    const { plan, texts } = await readPlannedFilm(context);
    const ladder = await readLadder(context);
    const [lowest] = ladder.video;
    const highest = ladder.video.at(-1);
    if (!lowest || !highest) throw new Error('A ladder has at least one rung.');
    const folder = join(context.folder, 'asset');
    const segments = join(context.folder, 'segments');
    for (const each of [folder, segments]) await mkdir(each);
    const write = (file: string, content: string) => writeFile(join(folder, file), content);

    const playlist = join(segments, hlsFiles.stream(lowest.id));
    await fetchSegments(context, lowest, segments);
    await writeFile(playlist, mediaPlaylist(lowest));
    const video = { durationMs: ladder.durationMs, width: lowest.width, height: lowest.height };
    const thumbnails = await makeThumbnails(context, folder, playlist, video);
    context.progress(0.7);
    const tracks = textTracksOf(texts);
    for (const { track, content } of tracks) await write(track.file, content);
    const packaged: PackagedFilm = {
      video: ladder.video,
      sounds: soundTracksOf(ladder, plan.probe.audio?.language ?? 'und'),
      durationMs: ladder.durationMs,
      textTracks: tracks.map(({ track }) => track),
      thumbnails: { ...thumbnails.track, largestSheetBytes: thumbnails.largestSheetBytes },
    };
    for (const [file, content] of writeManifests(packaged, ladder)) await write(file, content);

    const asset: PlayableAsset = {
      id: film.fullAsset,
      filmId: film.filmId ?? '',
      kind: 'full',
      durationMs: ladder.durationMs,
      width: highest.width,
      height: highest.height,
      hasSound: packaged.sounds.length > 0,
      offsetMs: 0,
      sources: [],
      dash: dashFiles.film,
      hls: hlsFiles.master,
      textTracks: packaged.textTracks,
      soundTracks: packaged.sounds.map(({ track }) => track),
      sign: ladder.sign ? { dash: dashFiles.sign, hls: hlsFiles.sign, language: ladder.sign.language } : null,
      chapters: plan.chapters,
      thumbnails: thumbnails.track,
      preload: preloadOf(packaged),
    };
    await write('asset.json', JSON.stringify(asset));
    await deps.storage.adopt(`assets/${film.fullAsset}`, folder, { signal: context.signal });
  },
  finish: () => Promise.resolve(),
};
