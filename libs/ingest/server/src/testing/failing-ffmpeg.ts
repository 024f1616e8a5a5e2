import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ffmpeg, findFfmpeg } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-server';

/**
 * The real programs, of which ffmpeg is ended from outside in its first calls.
 * @param signal it is sent, before it has done anything
 * @param times how often; later calls succeed
 */
export async function failingFfmpeg(signal: 'TERM' | 'HUP' | 'SEGV' | 'KILL', times: number): Promise<Ffmpeg> {
  const tools = findFfmpeg();
  const folder = await scratchFolder();
  const script = join(folder, 'ffmpeg');
  // ffmpeg catches SIGTERM, and exits with 255.
  const end = signal === 'TERM' ? 'exit 255' : `kill -${signal} $$`;
  const lines = [
    '#!/bin/sh',
    `echo >> '${folder}/calls'`,
    `[ "$(wc -l < '${folder}/calls')" -gt ${times} ] && exec '${tools.ffmpeg}' "$@"`,
    end,
  ];
  await writeFile(script, `${lines.join('\n')}\n`);
  await chmod(script, 0o755);
  return { ...tools, ffmpeg: script };
}
