/** For specs: an API in process, and a client that keeps cookies. */
export { startTestApi } from './src/testing/start-test-api';
export type { TestApi, TestSession } from './src/testing/start-test-api';
export type { TestReply } from './src/testing/test-browser';
