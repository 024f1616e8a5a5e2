import { fileURLToPath } from 'node:url';
import { start } from './start';

/** Root of the repository, relative to `dist/supervisor`. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the archive until it is stopped, then ends this process. */
export async function supervise({ dev }: { dev: boolean }): Promise<never> {
  process.exit(await start({ dev, root }));
}
