import { rateOf } from '../probe/frame-rate';
import { type Bandwidths, bandwidthsOf } from './bandwidths';
import type { MeasuredStream, MeasuredVideo } from './measured-ladder';
import type { PackagedFilm, PackagedSound } from './packaged-film';
import { initSegment, mediaSegment } from './segment-files';

/** File names of the playlists. */
export const hlsFiles = {
  master: 'master.m3u8',
  sign: 'sign.m3u8',
  stream: (id: number) => `stream-${id}.m3u8`,
  text: (index: number) => `text-${index}.m3u8`,
  thumbnails: 'thumbnails.m3u8',
} as const;

/**
 * The HLS multivariant playlist and its media playlists, by file name. They share the segments with DASH.
 * @param file name of the multivariant playlist
 */
export function writeHls(film: PackagedFilm, file: string = hlsFiles.master): Map<string, string> {
  const { video, sounds, durationMs, textTracks, thumbnails } = film;
  const files = new Map<string, string>([[file, master(film)]]);
  for (const stream of [...video, ...sounds.map((sound) => sound.stream)]) {
    files.set(hlsFiles.stream(stream.id), mediaPlaylist(stream));
  }
  textTracks.forEach((track, index) => files.set(hlsFiles.text(index), textPlaylist(track.file, durationMs)));
  if (thumbnails) files.set(hlsFiles.thumbnails, thumbnailPlaylist(thumbnails, durationMs));
  return files;
}

/**
 * A multivariant playlist of `writeHls` with other text tracks, and their media playlists, by file name.
 * @param file name of the multivariant playlist
 */
export function replaceTextInHls(
  playlist: string,
  file: string,
  { textTracks, durationMs }: Pick<PackagedFilm, 'textTracks' | 'durationMs'>,
): Map<string, string> {
  const lines = playlist
    .split('\n')
    .filter((line) => !line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES'))
    .map((line) => (line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(',SUBTITLES="text"', '') : line))
    .map((line) =>
      line.startsWith('#EXT-X-STREAM-INF:') && textTracks.length > 0
        ? line.replace(',CLOSED-CAPTIONS=NONE', ',SUBTITLES="text",CLOSED-CAPTIONS=NONE')
        : line,
    );
  const at = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  const files = new Map([
    [file, [...lines.slice(0, at), ...textTracks.map(textRendition), ...lines.slice(at)].join('\n')],
  ]);
  textTracks.forEach((track, index) => files.set(hlsFiles.text(index), textPlaylist(track.file, durationMs)));
  return files;
}

/**
 * The media playlist of a stream, or of some of its segments.
 * @param range numbers of the first and last segment, from 1
 */
export function mediaPlaylist(stream: MeasuredStream, range?: { first: number; last: number }): string {
  const { first, last } = range ?? { first: 1, last: stream.segments.length };
  const durations = stream.segments.slice(first - 1, last).map(({ ticks }) => ticks / stream.timescale);
  return lines([
    ...header(Math.max(...durations)),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initSegment(stream.id)}"`,
    ...durations.flatMap((duration, index) => [
      `#EXTINF:${duration.toFixed(6)},`,
      mediaSegment(stream.id, first + index),
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

function master({ video, sounds, textTracks, thumbnails }: PackagedFilm): string {
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(soundRendition),
    ...textTracks.map(textRendition),
    ...video.flatMap((rung) => [streamInf(rung, sounds, textTracks.length > 0), hlsFiles.stream(rung.id)]),
    ...(thumbnails ? [imageStreamInf(thumbnails)] : []),
  ]);
}

/** The main track is the default, and a commentary is played only on demand. */
function soundRendition({ stream, track: { language, purpose, label } }: PackagedSound, index: number): string {
  return `#EXT-X-MEDIA:${[
    'TYPE=AUDIO',
    'GROUP-ID="audio"',
    `NAME="${label}"`,
    ...(language === 'und' ? [] : [`LANGUAGE="${language}"`]),
    `DEFAULT=${index === 0 ? 'YES' : 'NO'}`,
    `AUTOSELECT=${purpose === 'commentary' ? 'NO' : 'YES'}`,
    ...(purpose === 'description' ? [`CHARACTERISTICS="${characteristics.descriptions}"`] : []),
    'CHANNELS="2"',
    `URI="${hlsFiles.stream(stream.id)}"`,
  ].join(',')}`;
}

function streamInf(rung: MeasuredVideo, sounds: PackagedSound[], hasText: boolean): string {
  const videoRates = bandwidthsOf(rung);
  const soundRates = sounds.map(({ stream }) => bandwidthsOf(stream));
  const most = (rate: keyof Bandwidths) => Math.max(0, ...soundRates.map((rates) => rates[rate]));
  const codecs = new Set([rung.codecs, ...sounds.map(({ stream }) => stream.codecs)]);
  return `#EXT-X-STREAM-INF:${[
    `BANDWIDTH=${videoRates.peak + most('peak')}`,
    `AVERAGE-BANDWIDTH=${videoRates.average + most('average')}`,
    `CODECS="${[...codecs].join(',')}"`,
    `RESOLUTION=${rung.width}x${rung.height}`,
    `FRAME-RATE=${rateOf(rung.frameRate).toFixed(3)}`,
    ...(sounds.length > 0 ? ['AUDIO="audio"'] : []),
    ...(hasText ? ['SUBTITLES="text"'] : []),
    'CLOSED-CAPTIONS=NONE',
  ].join(',')}`;
}

const characteristics = {
  captions: 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound',
  subtitles: undefined,
  descriptions: 'public.accessibility.describes-video',
} as const;

/** Names must be unique inside the group and contain neither quotes nor line breaks. */
function textRendition(
  track: PackagedFilm['textTracks'][number],
  index: number,
  all: PackagedFilm['textTracks'],
): string {
  const label = track.label.replace(/["\r\n]/g, '');
  const isDuplicate = all.slice(0, index).some((earlier) => earlier.label === track.label);
  const purpose = characteristics[track.kind];
  return `#EXT-X-MEDIA:${[
    'TYPE=SUBTITLES',
    'GROUP-ID="text"',
    `NAME="${isDuplicate ? `${label} (${index + 1})` : label}"`,
    `LANGUAGE="${track.language}"`,
    'DEFAULT=NO',
    `AUTOSELECT=${track.kind === 'descriptions' ? 'NO' : 'YES'}`,
    'FORCED=NO',
    ...(purpose ? [`CHARACTERISTICS="${purpose}"`] : []),
    `URI="${hlsFiles.text(index)}"`,
  ].join(',')}`;
}

function textPlaylist(file: string, durationMs: number): string {
  const seconds = durationMs / 1000;
  return lines([...header(seconds), `#EXTINF:${seconds.toFixed(3)},`, file, '#EXT-X-ENDLIST']);
}

function imageStreamInf(sheets: NonNullable<PackagedFilm['thumbnails']>): string {
  const sheetMs = sheets.columns * sheets.rows * sheets.everyMs;
  const bandwidth = Math.ceil((sheets.largestSheetBytes * 8000) / sheetMs);
  return (
    `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${sheets.width}x${sheets.height},CODECS="jpeg",` +
    `URI="${hlsFiles.thumbnails}"`
  );
}

function thumbnailPlaylist(sheets: NonNullable<PackagedFilm['thumbnails']>, durationMs: number): string {
  const sheetMs = sheets.columns * sheets.rows * sheets.everyMs;
  const count = Math.ceil(durationMs / sheetMs);
  const tiles =
    `#EXT-X-TILES:RESOLUTION=${sheets.width}x${sheets.height},LAYOUT=${sheets.columns}x${sheets.rows},` +
    `DURATION=${(sheets.everyMs / 1000).toFixed(3)}`;
  return lines([
    ...header(sheetMs / 1000),
    '#EXT-X-IMAGES-ONLY',
    ...Array.from({ length: count }, (_, index) => [
      `#EXTINF:${(Math.min(sheetMs, durationMs - index * sheetMs) / 1000).toFixed(3)},`,
      tiles,
      sheets.file.replace('$Number$', String(index)),
    ]).flat(),
    '#EXT-X-ENDLIST',
  ]);
}

function header(maxSegmentSeconds: number): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(maxSegmentSeconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
}

const lines = (all: string[]): string => `${all.join('\n')}\n`;
