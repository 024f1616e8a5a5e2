import { ConfigurationError } from '@nitrate/configuration';
import { scratchFolder } from '@nitrate/testing-files';
import { openStorage, StorageUnavailable } from '../../index';
import { openS3Storage, startTestBucket, type TestBucket } from '../../testing';

jest.setTimeout(120_000);

let bucket: TestBucket;

beforeAll(async () => {
  bucket = await startTestBucket();
});

it('has no object where the store returns 403, as to those who may not list', async () => {
  const owner = await openS3Storage(bucket.location, await scratchFolder());
  await owner.put('a/there', 'x');
  const reader = await bucket.openAsReader(await scratchFolder());
  expect((await reader.read('a/there')).toString()).toBe('x');
  expect(await reader.stat('a/missing')).toBeUndefined();
  expect(await reader.open('a/missing')).toBeUndefined();
  await expect(reader.list('a')).rejects.toThrow(StorageUnavailable);
  await expect(reader.put('a/there', 'y')).rejects.toThrow(StorageUnavailable);
});

it('refuses a bucket that is not there, and a key that the store does not know', async () => {
  const dataFolder = await scratchFolder();
  const open = (changes: object) => openStorage({ dataFolder, bucket: { ...bucket.location, ...changes } });
  await expect(open({ bucket: 'spec-none' })).rejects.toThrow(ConfigurationError);
  process.env['AWS_ACCESS_KEY_ID'] = 'unknown';
  await expect(open({})).rejects.toThrow('credentials (InvalidAccessKeyId)');
  process.env['AWS_ACCESS_KEY_ID'] = bucket.env.AWS_ACCESS_KEY_ID;
});

it('is opened while the store does not respond', async () => {
  const location = { ...bucket.location, endpoint: 'http://127.0.0.1:1' };
  const storage = await openS3Storage(location, await scratchFolder());
  await expect(storage.open('a/there')).rejects.toMatchObject({ name: 'StorageUnavailable', statusCode: 503 });
  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
});
