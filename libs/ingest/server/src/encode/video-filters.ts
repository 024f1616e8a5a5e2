import type { Rung } from '../plan/ladder';
import type { ProbedVideo } from '../probe/probe';

/**
 * Puts any source into the form all rungs start from: progressive, ordinary range, constant frame rate from time 0,
 * 8 bit. Rotation is undone by ffmpeg itself.
 */
export function cleaningFilters(video: ProbedVideo): string[] {
  return [
    ...(video.interlaced ? ['bwdif=mode=send_frame:parity=auto:deint=all'] : []),
    ...(video.highDynamicRange ? toneMapping(video.highDynamicRange) : []),
  ];
}

/** The graph from one picture to all rungs, labelled `[v0]`, `[v1]` and so on. */
export function ladderGraph(video: ProbedVideo, rungs: readonly Rung[]): string {
  const clean = [...cleaningFilters(video), `fps=${video.frameRate}:start_time=0`];
  const inputs = rungs.map((_, index) => `[s${index}]`).join('');
  const scaled = rungs.map(({ width, height }, index) => `[s${index}]${scaleTo(width, height)}[v${index}]`);
  return [`[0:${video.index}]${clean.join(',')},split=${rungs.length}${inputs}`, ...scaled].join(';');
}

/** Square pixels of exactly this size. */
export function scaleTo(width: number, height: number): string {
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
