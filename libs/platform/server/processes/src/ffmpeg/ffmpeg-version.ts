import { run } from '../run';
import { findFfmpeg } from './find-ffmpeg';

/** The version of the installed ffmpeg, such as `5.1.6-0+deb12u1`; undefined where there is none. */
export async function ffmpegVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run(findFfmpeg().ffmpeg, ['-version'], { timeoutMs: 5_000 });
    return /^ff\w+ version (\S+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}
