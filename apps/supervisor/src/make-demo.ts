import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode } from '@nitrate/configuration';
import { type ProgramSpec, startProgram } from './keep-running';
import type { Settings } from './settings';

interface DemoOptions {
  /** `first`: the films of the home page. `rest`: the others, in the background. */
  part: 'first' | 'rest';
  settings: Settings;
  /** The demo program with these arguments. */
  program: (args: readonly string[]) => ProgramSpec;
  print: (line: string) => void;
  /** Stops the program. */
  signal: AbortSignal;
}

/** Creates a part of the demo archive, unless its marker file in the data folder exists. */
export async function makeDemo({ part, settings, program, print, signal }: DemoOptions): Promise<void> {
  const extent = settings.demo;
  if (signal.aborted || extent === 'none' || (part === 'rest' && extent === 'first')) return;
  const marker = join(settings.dataFolder, `.demo-${part}`);
  if (existsSync(marker)) return;

  if (part === 'first') print('Creating the demo archive: three films first, the others in the background.');
  const service = startProgram(program(part === 'first' ? ['--first'] : []));
  const stop = () => void service.stop();
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await service.exited;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return;
  if (code === exitCode.done) writeFileSync(marker, '');
  else print('The demo archive is incomplete; the next start continues it. NITRATE_DEMO=none leaves it out.');
}
