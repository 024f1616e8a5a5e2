/** For component specs: a store, a router, a locale and a fake network around a component. */
export { renderInRouter, renderPageInRouter } from './src/testing/render-in-router';
export type { AppOptions, RenderedApp } from './src/testing/render-in-router';
