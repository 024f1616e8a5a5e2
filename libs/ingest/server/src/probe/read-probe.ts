import type { RefusalReason } from '@nitrate/ingest/contract';
import type { FfprobeOutput, FfprobeStream } from './ffprobe-output';
import { chooseFrameRate } from './frame-rate';
import { chooseAudio, furtherSounds, hasKnownCodec, isDefault, streamLanguage } from './choose-audio';
import { isEncrypted } from './is-encrypted';
import type { Probe, ProbedSubtitles, ProbedVideo } from './probe';

/**
 * `durationMissing`: the file declares no duration of the picture, which has to be measured from the packets of the
 * stream. Their times begin at `startMs`; `containerMs` is the length of the longest stream, if the file declares it.
 */
export type ProbeResult =
  | { kind: 'probed'; probe: Probe }
  | { kind: 'durationMissing'; streamIndex: number; startMs: number; containerMs: number }
  | { kind: 'refused'; reason: RefusalReason };

const maxSidePx = 8192;
const minDurationMs = 500;
const highDynamicRanges = ['smpte2084', 'arib-std-b67'] as const;
const textSubtitles = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'];

/** Decides from the output of ffprobe whether a file can be ingested, and selects its streams. */
export function readProbe(output: FfprobeOutput, measuredDurationMs?: number): ProbeResult {
  const streams = output.streams ?? [];
  const video = chooseVideo(streams);
  if (!video) return { kind: 'refused', reason: reasonWithoutVideo(streams) };
  if (isEncrypted(output)) return { kind: 'refused', reason: 'encrypted' };
  const size = displaySize(video);
  if (!size) return { kind: 'refused', reason: 'damaged' };
  if (Math.max(size.width, size.height) > maxSidePx) return { kind: 'refused', reason: 'tooLarge' };
  const audio = chooseAudio(streams);
  const durationMs = measuredDurationMs ?? declaredDurationMs(video, output, audio !== undefined);
  if (durationMs === undefined) {
    const startMs = Number(output.format?.start_time ?? 0) * 1000 || 0;
    const containerMs = secondsToMs(output.format?.duration) ?? 0;
    return { kind: 'durationMissing', streamIndex: video.index, startMs, containerMs };
  }
  if (durationMs < minDurationMs) return { kind: 'refused', reason: 'tooShort' };
  return {
    kind: 'probed',
    probe: {
      durationMs,
      video: { index: video.index, ...size, ...describeVideo(video) },
      audio: audio ? { index: audio.index, language: streamLanguage(audio) } : null,
      sounds: furtherSounds(streams, audio),
      subtitles: streams.filter(isTextSubtitles).map(describeSubtitles),
      chapters: readChapters(output, durationMs),
    },
  };
}

function reasonWithoutVideo(streams: FfprobeStream[]): RefusalReason {
  if (streams.length === 0) return 'notAFilm';
  return streams.some(isPicture) ? 'codecUnknown' : 'noVideo';
}

/** Cover art does not count. */
const isPicture = (stream: FfprobeStream) => stream.codec_type === 'video' && !stream.disposition?.['attached_pic'];

/** The default stream, else the largest. */
function chooseVideo(streams: FfprobeStream[]): FfprobeStream | undefined {
  const candidates = streams.filter((stream) => isPicture(stream) && hasKnownCodec(stream));
  const area = (stream: FfprobeStream) => (stream.width ?? 0) * (stream.height ?? 0);
  return candidates.find(isDefault) ?? candidates.toSorted((a, b) => area(b) - area(a))[0];
}

function displaySize(video: FfprobeStream): { width: number; height: number } | undefined {
  if (!video.width || !video.height) return undefined;
  const [sarWidth = 1, sarHeight = 1] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const pixelAspect = sarWidth > 0 && sarHeight > 0 ? sarWidth / sarHeight : 1;
  // Non-square pixels are scaled up on one axis rather than down on the other, so that no detail is lost.
  const width = pixelAspect > 1 ? Math.round(video.width * pixelAspect) : video.width;
  const height = pixelAspect < 1 ? Math.round(video.height / pixelAspect) : video.height;
  return isRotated(video) ? { width: height, height: width } : { width, height };
}

function isRotated(video: FfprobeStream): boolean {
  const sideData = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const rotation = sideData ?? Number(video.tags?.['rotate'] ?? 0);
  if (!Number.isFinite(rotation) || Math.abs(rotation) > 360) return false;
  return Math.round(rotation / 90) % 2 !== 0;
}

function describeVideo(video: FfprobeStream): Pick<ProbedVideo, 'frameRate' | 'interlaced' | 'highDynamicRange'> {
  return {
    frameRate: chooseFrameRate(video.r_frame_rate, video.avg_frame_rate),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    highDynamicRange: highDynamicRanges.find((curve) => curve === video.color_transfer) ?? null,
  };
}

/**
 * The duration of the video stream, else of the container. Where there is audio too, the container has the length
 * of the longer of the two, and is not asked.
 */
function declaredDurationMs(video: FfprobeStream, { format }: FfprobeOutput, hasAudio: boolean): number | undefined {
  // ffprobe reports the duration of an ASF container for each stream.
  const ofStream = format?.format_name === 'asf' && hasAudio ? undefined : video.duration;
  return (
    secondsToMs(ofStream) ??
    timestampToMs(video.tags?.['DURATION']) ??
    (hasAudio ? undefined : secondsToMs(format?.duration))
  );
}

/** Milliseconds of a positive number of seconds; undefined for anything else. */
export function secondsToMs(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}

/** Matroska writes `00:01:02.345000000`. */
export function timestampToMs(text: string | undefined): number | undefined {
  const match = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return undefined;
  return secondsToMs(String(Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])));
}

const isTextSubtitles = (stream: FfprobeStream) =>
  stream.codec_type === 'subtitle' && textSubtitles.includes(stream.codec_name ?? '');

function describeSubtitles(stream: FfprobeStream): ProbedSubtitles {
  return {
    index: stream.index,
    language: streamLanguage(stream),
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
