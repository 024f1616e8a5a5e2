import { stat } from 'node:fs/promises';

/** Whether there is a file or folder at this path. */
export async function pathExists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
