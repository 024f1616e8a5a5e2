import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the temporary folder of one run. Others may traverse it: started as root, PostgreSQL runs as another user
 * and would keep its cluster elsewhere, where the run does not remove it.
 */
export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-bench-'));
  await chmod(folder, 0o711);
  return folder;
}
