/** For specs on the server's side: a fresh database per test file, an API in process, scratch folders. */
export { startTestDatabase } from './src/start-test-database';
export { startTestApi } from './src/start-test-api';
export type { TestApi, TestSession } from './src/start-test-api';
export type { TestReply } from './src/test-browser';
export { scratchFolder } from './src/scratch-folder';
export { startTestCluster, testClusterVariable } from './src/start-test-cluster';
export { startTestMailServer } from './src/start-test-mail-server';
export type { TestMailServer, TestMailServerOptions } from './src/start-test-mail-server';
