/** For component specs: the providers and dialogs of the app, with a fake network. */
export { createFakeNetwork, problem, problemOf } from '@nitrate/testing-network';
export type { FakeReply, FakeNetwork, FakeRequest } from '@nitrate/testing-network';
export type { AppOptions } from '@nitrate/routing/testing';
export { pageAt } from './src/page-at';
export { renderPage, renderWithApp } from './src/render-with-app';
export { schemaOrgFaults, shownJsonLd } from './src/schema-org-faults';
