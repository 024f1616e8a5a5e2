/** For specs: an API in process, and clients with cookies. */
export { startTestApi } from './src/testing/start-test-api';
export type { TestApi, TestSession } from './src/testing/start-test-api';
export type { TestReply } from './src/testing/test-browser';
