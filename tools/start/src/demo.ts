import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printLine } from './log-lines';
import { runProgram } from './program';
import type { DemoExtent, Settings } from './settings';

interface DemoRequest {
  extent: DemoExtent;
  /** `first`: the films the first page needs, waited for before it is served. `rest`: the others, in the background. */
  part: 'first' | 'rest';
  settings: Settings;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const FIRST_FILMS = 3;

/** Makes a part of the demo archive unless it is there; a mark in the data folder says so. */
export async function makeDemo({ extent, part, settings, env, signal }: DemoRequest): Promise<void> {
  if (extent === 'none' || (part === 'rest' && extent === 'first')) return;
  const done = join(settings.dataFolder, `.demo-${part}`);
  if (existsSync(done)) return;

  if (part === 'first') printLine('Making the demo archive: three films first, the others while you look around.');
  const code = await runProgram(
    {
      name: 'demo',
      args: [
        fileURLToPath(new URL('../demo/main.mjs', import.meta.url)),
        ...(part === 'first' ? ['--first', String(FIRST_FILMS)] : []),
      ],
      env,
      onLine: printLine,
    },
    signal,
  );
  if (signal.aborted) return;
  if (code === 0) writeFileSync(done, '');
  else
    printLine(
      'The demo archive could not be made whole; the next start goes on with it. NITRATE_DEMO=none leaves it out.',
    );
}
