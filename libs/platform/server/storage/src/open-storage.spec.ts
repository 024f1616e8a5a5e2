import { scratchFolder } from '@nitrate/testing-files';
import { openStorage } from '../index';

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
