// Adopts a folder of 251 files under a prefix of the storage of a data folder, to be killed meanwhile.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanEnv } from 'envalid';
import { openStorage, storageUrl } from '../../index';

async function main(): Promise<void> {
  const [dataFolder = '', prefix = ''] = process.argv.slice(2);
  const { STORAGE_URL: bucket } = cleanEnv(process.env, { STORAGE_URL: storageUrl({ default: undefined }) });
  const storage = await openStorage({ dataFolder, bucket });
  const folder = await storage.scratch.createFolder();
  for (let index = 0; index < 250; index += 1) await writeFile(join(folder, `file-${index}`), 'x');
  await writeFile(join(folder, 'asset.json'), '{}');
  process.stdout.write(`pid ${process.pid}\n`);
  await storage.adopt(prefix, folder);
}

void main();
