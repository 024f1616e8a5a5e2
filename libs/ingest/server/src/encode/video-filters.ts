import type { Rung } from '../plan/ladder';
import type { ProbedVideo } from '../probe/probe';

/**
 * Normalises the video for all rungs: progressive and in standard dynamic range. Rotation is applied by ffmpeg itself.
 */
export function normalisingFilters(video: ProbedVideo): string[] {
  return [
    ...(video.interlaced ? ['bwdif=mode=send_frame:parity=auto:deint=all'] : []),
    ...(video.highDynamicRange ? toneMapping(video.highDynamicRange) : []),
  ];
}

/** The filter graph from the source to all rungs, labelled `[v0]`, `[v1]` and so on. */
export function ladderGraph(video: ProbedVideo, rungs: readonly Rung[]): string {
  const normalised = [...normalisingFilters(video), `fps=${video.frameRate}:start_time=0`];
  const inputs = rungs.map((_, index) => `[s${index}]`).join('');
  const scaled = rungs.map(({ width, height }, index) => `[s${index}]${scaleTo(width, height)}[v${index}]`);
  return [`[0:${video.index}]${normalised.join(',')},split=${rungs.length}${inputs}`, ...scaled].join(';');
}

/** Scales to exactly this size, with square pixels and 8 bits. */
function scaleTo(width: number, height: number): string {
  return `scale=${width}:${height},setsar=1,format=yuv420p`;
}

function toneMapping(curve: NonNullable<ProbedVideo['highDynamicRange']>): string[] {
  return [
    `zscale=transferin=${curve}:primariesin=bt2020:matrixin=bt2020nc:transfer=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    'tonemap=hable:desat=0',
    'zscale=transfer=bt709:matrix=bt709:range=tv',
    'format=yuv420p',
  ];
}
