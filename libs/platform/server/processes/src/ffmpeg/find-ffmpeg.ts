import { findOnPath, isExecutable } from '../find-on-path';

/** Absolute paths of both programs. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

/** ffmpeg or ffprobe is missing, or is not suitable; the message says what to do. */
export class FfmpegMissing extends Error {
  override readonly name = 'FfmpegMissing';
}

/**
 * Finds ffmpeg and ffprobe: `FFMPEG_PATH` and `FFPROBE_PATH`, else the system's.
 * @throws FfmpegMissing when one of them is not found, or a configured path is not an executable file
 */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Ffmpeg {
  return { ffmpeg: find('ffmpeg', 'FFMPEG_PATH', env), ffprobe: find('ffprobe', 'FFPROBE_PATH', env) };
}

function find(program: 'ffmpeg' | 'ffprobe', variable: string, env: NodeJS.ProcessEnv): string {
  const configured = env[variable];
  if (configured) {
    if (isExecutable(configured)) return configured;
    throw new FfmpegMissing(`${variable} is ${configured}, which is not an executable file.`);
  }
  const found = findOnPath(program, env['PATH']);
  if (found) return found;
  throw new FfmpegMissing(
    `${program} was not found. Install ffmpeg (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg), ` +
      `or set ${variable} to its path.`,
  );
}
