import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];

/** Creates an empty folder, which is deleted after the tests of the file. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-spec-'));
  // Servers that run as another user must be able to traverse it.
  await chmod(folder, 0o711);
  created.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of created.splice(0)) await rm(folder, { recursive: true, force: true });
});
