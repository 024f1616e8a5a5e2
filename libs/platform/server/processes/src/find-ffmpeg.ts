import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './find-on-path';
import { findPackage } from './find-package';

/** Absolute paths of both programs. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

/** ffmpeg or ffprobe is neither configured nor installed; the message says what to do. */
export class FfmpegMissing extends Error {
  override readonly name = 'FfmpegMissing';
}

/**
 * Finds ffmpeg and ffprobe: `FFMPEG_PATH` and `FFPROBE_PATH`, then the system's, then those of the npm packages.
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
  const found = findOnPath(program, env['PATH']) ?? fromPackage(program);
  if (found) return found;
  throw new FfmpegMissing(
    `${program} was not found. Install it (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg), ` +
      `run npm install to get the npm packages that carry it, or set ${variable} to its path.`,
  );
}

/** Sets the executable bit of the package's binary, which is missing when npm runs no install scripts. */
function fromPackage(program: 'ffmpeg' | 'ffprobe'): string | undefined {
  const folder = findPackage(`@${program}-installer/${process.platform}-${process.arch}`);
  if (!folder) return undefined;
  const binary = join(folder, program);
  if (isExecutable(binary)) return binary;
  try {
    chmodSync(binary, 0o755);
  } catch {
    return undefined;
  }
  return isExecutable(binary) ? binary : undefined;
}
