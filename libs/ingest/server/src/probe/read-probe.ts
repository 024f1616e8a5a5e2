import type { RefusalReason } from '@nitrate/ingest/contract';
import { normaliseLanguage } from '../subtitles/language';
import type { FfprobeOutput, FfprobeStream } from './ffprobe-output';
import { chooseFrameRate } from './frame-rate';
import type { Probe, ProbedSubtitles, ProbedVideo } from './probe';

/** `measure`: nothing in the file says how long it is, so its packets have to be looked at. */
export type ProbeReading =
  | { kind: 'film'; probe: Probe }
  | { kind: 'measure'; streamIndex: number }
  | { kind: 'refused'; reason: RefusalReason };

const maxSidePx = 8192;
const shortestFilmMs = 500;
const highDynamicRanges = ['smpte2084', 'arib-std-b67'] as const;
const textSubtitles = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'];

/** Decides from what ffprobe says whether a file can become a film, and from which of its streams. */
export function readProbe(output: FfprobeOutput, measuredDurationMs?: number): ProbeReading {
  const streams = output.streams ?? [];
  const video = chooseVideo(streams);
  if (!video) return { kind: 'refused', reason: streams.length > 0 ? 'noVideo' : 'notAFilm' };
  const size = displaySize(video);
  if (!size) return { kind: 'refused', reason: 'damaged' };
  if (Math.max(size.width, size.height) > maxSidePx) return { kind: 'refused', reason: 'tooLarge' };
  const durationMs = saidDurationMs(video, output) ?? measuredDurationMs;
  if (durationMs === undefined) return { kind: 'measure', streamIndex: video.index };
  if (durationMs < shortestFilmMs) return { kind: 'refused', reason: 'tooShort' };
  const audio = chooseAudio(streams);
  return {
    kind: 'film',
    probe: {
      durationMs,
      video: { index: video.index, ...size, ...describePicture(video) },
      audio: audio ? { index: audio.index } : null,
      subtitles: streams.filter(isTextSubtitles).map(describeSubtitles),
      chapters: readChapters(output, durationMs),
    },
  };
}

/** The stream marked as default, else the largest; cover pictures are none. */
function chooseVideo(streams: FfprobeStream[]): FfprobeStream | undefined {
  const pictures = streams.filter(
    (stream) => stream.codec_type === 'video' && stream.codec_name && !stream.disposition?.['attached_pic'],
  );
  const area = (stream: FfprobeStream) => (stream.width ?? 0) * (stream.height ?? 0);
  return pictures.find(isDefault) ?? pictures.toSorted((a, b) => area(b) - area(a))[0];
}

/** The track marked as default, else the first that is neither commentary nor audio description. */
function chooseAudio(streams: FfprobeStream[]): FfprobeStream | undefined {
  const tracks = streams.filter(
    (stream) => stream.codec_type === 'audio' && stream.codec_name && (stream.channels ?? 0) > 0,
  );
  const plain = tracks.filter((track) => !track.disposition?.['comment'] && !track.disposition?.['visual_impaired']);
  return plain.find(isDefault) ?? plain[0] ?? tracks[0];
}

const isDefault = (stream: FfprobeStream) => stream.disposition?.['default'] === 1;

function displaySize(video: FfprobeStream): { width: number; height: number } | undefined {
  if (!video.width || !video.height) return undefined;
  const [across = 1, down = 1] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const shape = across > 0 && down > 0 ? across / down : 1;
  // The longer of the two possible ways to square pixels: nothing of the picture is thrown away.
  const width = shape > 1 ? Math.round(video.width * shape) : video.width;
  const height = shape < 1 ? Math.round(video.height / shape) : video.height;
  return isTurned(video) ? { width: height, height: width } : { width, height };
}

function isTurned(video: FfprobeStream): boolean {
  const said = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const rotation = said ?? Number(video.tags?.['rotate'] ?? 0);
  if (!Number.isFinite(rotation) || Math.abs(rotation) > 360) return false;
  return Math.round(rotation / 90) % 2 !== 0;
}

function describePicture(video: FfprobeStream): Pick<ProbedVideo, 'frameRate' | 'interlaced' | 'highDynamicRange'> {
  return {
    frameRate: chooseFrameRate(video.r_frame_rate, video.avg_frame_rate),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    highDynamicRange: highDynamicRanges.find((curve) => curve === video.color_transfer) ?? null,
  };
}

/** The container's word counts only where the picture has none of its own: sound may be longer. */
function saidDurationMs(video: FfprobeStream, output: FfprobeOutput): number | undefined {
  return secondsToMs(video.duration) ?? clockToMs(video.tags?.['DURATION']) ?? secondsToMs(output.format?.duration);
}

function secondsToMs(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}

/** Matroska writes `00:01:02.345000000`. */
function clockToMs(text: string | undefined): number | undefined {
  const match = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return undefined;
  return secondsToMs(String(Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])));
}

const isTextSubtitles = (stream: FfprobeStream) =>
  stream.codec_type === 'subtitle' && textSubtitles.includes(stream.codec_name ?? '');

function describeSubtitles(stream: FfprobeStream): ProbedSubtitles {
  return {
    index: stream.index,
    language: normaliseLanguage(stream.tags?.['language']) ?? 'und',
    kind: stream.disposition?.['hearing_impaired'] || stream.disposition?.['captions'] ? 'captions' : 'subtitles',
  };
}

function readChapters(output: FfprobeOutput, durationMs: number): Probe['chapters'] {
  return (output.chapters ?? [])
    .map((chapter, index) => ({
      startMs: Math.round(Number(chapter.start_time ?? 0) * 1000),
      title: chapter.tags?.['title']?.trim() || String(index + 1),
    }))
    .filter((chapter) => chapter.startMs >= 0 && chapter.startMs < durationMs);
}
