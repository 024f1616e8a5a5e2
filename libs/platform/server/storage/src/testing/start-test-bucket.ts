import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketLocation } from '../s3/storage-url';
import { testStoreVariable } from './offer-test-store';
import type { TestStore } from './start-test-store';

/** An empty bucket in the store of the test run, with an owner that this process is from then on. */
export interface TestBucket {
  location: BucketLocation & { endpoint: string };
  /** For programs: `STORAGE_URL` and the credentials. */
  env: Record<'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>;
  client: S3Client;
}

/** Creates a bucket of its own for a spec file. */
export async function startTestBucket(): Promise<TestBucket> {
  const address = process.env[testStoreVariable];
  if (!address) throw new Error(`${testStoreVariable} is not set: run this spec with the project "server".`);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(await reply.text());
  const { endpoint, accessKey, secretKey } = (await reply.json()) as TestStore;
  const credentials = { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey };
  Object.assign(process.env, credentials);
  const bucket = `spec-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const location = { bucket, prefix: 'archive/', endpoint, region: undefined };
  const url = `s3://${bucket}/archive?endpoint=${encodeURIComponent(endpoint)}`;
  return { location, env: { STORAGE_URL: url, ...credentials }, client };
}
