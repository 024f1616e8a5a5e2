import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { openStorage, StorageUnavailable } from '../index';

jest.mock('@aws-sdk/client-s3', () => {
  throw new Error('The client of S3 was loaded.');
});

it('loads the client of S3 for a bucket alone', async () => {
  const dataFolder = await scratchFolder();
  const storage = await openStorage({ dataFolder, bucket: undefined });
  expect(await storage.list('assets')).toEqual([]);
  const bucket = { bucket: 'films', prefix: '', endpoint: 'http://127.0.0.1:1', region: undefined };
  await expect(openStorage({ dataFolder, bucket })).rejects.toThrow('The client of S3 was loaded.');
});

it('is unavailable when the folder of media is gone', async () => {
  const dataFolder = await scratchFolder();
  const storage = await openStorage({ dataFolder, bucket: undefined });
  await rm(join(dataFolder, 'media'), { recursive: true });
  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
});
