/** For component specs: a store, a router and a language around a part of the app, with a fake in place of the network. */
export { renderInRouter, renderPageInRouter } from './src/testing/render-in-router';
export type { AppOptions, RenderedApp } from './src/testing/render-in-router';
