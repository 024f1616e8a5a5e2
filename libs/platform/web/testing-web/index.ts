/** For component specs: the app's providers and dialogs as they are, with a fake in place of the network. */
export { createFakeNetwork, isAnyCode, problem, problemOf } from '@nitrate/testing-network';
export type { FakeAnswer, FakeNetwork, FakeRequest } from '@nitrate/testing-network';
export type { AppOptions, RenderedApp } from '@nitrate/routing/testing';
export { renderPage, renderWithApp } from './src/render-with-app';
export { schemaOrgFaults, shownJsonLd } from './src/schema-org-faults';
