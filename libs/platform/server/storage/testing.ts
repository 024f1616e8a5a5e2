/** For specs: a bucket per test file, in the store of the test run. Benchmarks start a store of their own. */
export { startTestStore } from './src/testing/start-test-store';
export type { TestStore } from './src/testing/start-test-store';
export { startTestBucket } from './src/testing/start-test-bucket';
export type { TestBucket } from './src/testing/start-test-bucket';
export { openS3Storage } from './src/s3/open-s3-storage';
