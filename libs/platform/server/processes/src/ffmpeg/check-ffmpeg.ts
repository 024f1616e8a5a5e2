import { type Ffmpeg, FfmpegMissing } from './find-ffmpeg';
import { run } from '../run';

/** The first with every filter that is used, and the oldest of the supported systems (Ubuntu 22.04). */
const minVersion = [4, 4] as const;
const neededEncoders = ['libx264', 'aac'] as const;

/**
 * Checks the version of ffmpeg and ffprobe, and the encoders.
 * @throws FfmpegMissing when they are too old, or built without the encoders
 */
export async function checkFfmpeg({ ffmpeg, ffprobe }: Ffmpeg): Promise<void> {
  for (const program of [ffmpeg, ffprobe]) {
    const { stdout } = await run(program, ['-version']);
    const version = readVersion(stdout);
    if (!version || !isOlder(version)) continue;
    throw new FfmpegMissing(`${program} has version ${version.join('.')}; ${minVersion.join('.')} or newer is needed.`);
  }
  const { stdout } = await run(ffmpeg, ['-hide_banner', '-encoders']);
  const encoders = new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  const missing = neededEncoders.filter((encoder) => !encoders.has(encoder));
  if (missing.length === 0) return;
  throw new FfmpegMissing(`${ffmpeg} is built without ${missing.join(' and ')}; install an ffmpeg that has them.`);
}

/** Undefined for a build from the repository, `N-117000-gabc`, which is newer. */
function readVersion(output: string): [major: number, minor: number] | undefined {
  const match = /^ff\w+ version n?(\d+)\.(\d+)/.exec(output);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

function isOlder([major, minor]: readonly [number, number]): boolean {
  return major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]);
}
