import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for one run. Open to pass through: as root the database runs as another user, and would lie elsewhere
 * than below a closed folder, where nobody removes it.
 */
export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-bench-'));
  await chmod(folder, 0o711);
  return folder;
}
