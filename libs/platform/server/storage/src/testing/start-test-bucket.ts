import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { openS3Storage } from '../s3/open-s3-storage';
import type { BucketLocation } from '../s3/storage-url';
import type { Storage } from '../storage';
import { testStoreVariable } from './offer-test-store';
import type { StoreKeys, TestStore } from './start-test-store';

/** An empty bucket in the store of the test run. */
export interface TestBucket {
  location: BucketLocation & { endpoint: string };
  /** For programs. */
  env: StoreKeys & { STORAGE_URL: string };
  /** Lets a user read objects, but not list them. @returns the key of that user */
  addReader(): Promise<StoreKeys>;
  /** Opens it as that user. */
  openAsReader(scratchFolder: string): Promise<Storage>;
}

/** Creates a bucket for a spec file, whose process has the credentials of its owner from then on. */
export async function startTestBucket(): Promise<TestBucket> {
  const { endpoint, owner, reader } = await askForStore();
  Object.assign(process.env, owner);
  const bucket = `spec-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const addReader = async () => {
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(readPolicy(bucket)) }));
    return reader;
  };
  const location = { bucket, prefix: 'archive/', endpoint, region: undefined };
  return {
    location,
    env: { STORAGE_URL: `s3://${bucket}/archive?endpoint=${encodeURIComponent(endpoint)}`, ...owner },
    addReader,
    async openAsReader(scratchFolder) {
      Object.assign(process.env, await addReader());
      // The credentials are read with the first request, and opening sends one.
      const storage = await openS3Storage(location, scratchFolder);
      Object.assign(process.env, owner);
      return storage;
    },
  };
}

async function askForStore(): Promise<Omit<TestStore, 'stop'>> {
  const address = process.env[testStoreVariable];
  if (!address) throw new Error(`${testStoreVariable} is not set: run this spec with the project "server".`);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as TestStore;
}

const readPolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: ['arn:aws:iam:::user/reader'] },
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
  ],
});
