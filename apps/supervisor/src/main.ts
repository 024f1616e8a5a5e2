import { fileURLToPath } from 'node:url';
import { start, type StartOptions } from './start';

/** Root of the repository, relative to `dist/supervisor`. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the archive until it is stopped, then ends this process. */
export async function supervise(options: Omit<StartOptions, 'root'>): Promise<never> {
  process.exit(await start({ ...options, root }));
}
