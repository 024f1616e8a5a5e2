/** For component specs: the app's surroundings as they are, with a fake in place of the network. */
export { createFakeNetwork, isAnyCode, problem, problemOf } from './src/fake-network';
export type { FakeAnswer, FakeNetwork, FakeRequest } from './src/fake-network';
export { renderPage, renderWithApp } from './src/render-with-app';
export type { AppOptions, RenderedApp } from './src/render-with-app';
export { schemaOrgFaults, shownJsonLd } from './src/schema-org-faults';
