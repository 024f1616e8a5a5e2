import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { scratchFolder } from '@nitrate/testing-files';
import type { FolderCommandDeps } from '../command';
import { backupCommand } from './backup-command';

/** What a backup says that ends when it needs the database. */
async function outputOf(deps: Pick<FolderCommandDeps, 'bucket' | 'locale'>): Promise<string> {
  const out = new PassThrough();
  const dataFolder = await scratchFolder();
  const stop = new Error('no database');
  const run = backupCommand.parse(['copy'])({
    dataFolder,
    cwd: dataFolder,
    databaseUrl: undefined,
    directUrl: undefined,
    ...deps,
    out: out as unknown as NodeJS.WriteStream,
    err: process.stderr,
    signal: new AbortController().signal,
    withDatabase: () => Promise.reject(stop),
  });
  await expect(run).rejects.toBe(stop);
  out.end();
  return text(out);
}

it('says first that the films of a bucket are not in it', async () => {
  const bucket = { bucket: 'films', prefix: '', endpoint: undefined, region: undefined };
  expect(await outputOf({ bucket, locale: 'en' })).toContain('bucket films, which this backup does not contain');
  expect(await outputOf({ bucket, locale: 'de' })).toContain('Bucket films, den diese Sicherung nicht enthält');
  expect(await outputOf({ bucket: undefined, locale: 'en' })).not.toContain('bucket');
});
