/** For specs of the server: a fresh database per test file, an API in process, scratch folders, a mail server. */
export { startTestDatabase } from '@nitrate/database/testing';
export { startTestApi } from '@nitrate/http/testing';
export type { TestApi, TestReply, TestSession } from '@nitrate/http/testing';
export { scratchFolder } from '@nitrate/testing-files';
export { startTestMailServer } from './src/start-test-mail-server';
export type { TestMailServer } from './src/start-test-mail-server';
