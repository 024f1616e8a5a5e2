/** For specs: a bucket per test file, in the store of the test run. */
export { startTestBucket } from './src/testing/start-test-bucket';
export type { TestBucket } from './src/testing/start-test-bucket';
export { openS3Storage } from './src/s3/open-s3-storage';
