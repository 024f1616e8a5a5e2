/** For specs: a fake network. */
export { createFakeNetwork, problem, problemOf } from './src/fake-network';
export type { FakeReply, FakeNetwork, FakeRequest } from './src/fake-network';
