import type { Bases, PageDatum } from '@nitrate/api-client';
import { scriptJson } from '@nitrate/routing';
import type { HydrationState } from 'react-router-dom';

/** What a rendered page tells the browser, so that it goes on where the server stopped. Nothing of the visitor. */
export interface PageState {
  build: string;
  origin: string;
  bases: Partial<Bases>;
  data: readonly PageDatum[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

const elementId = 'page-state';

/** The element that carries the state: data, not a script that runs. */
export const pageStateElement = (state: PageState): string =>
  `<script type="application/json" id="${elementId}">${scriptJson(state)}</script>`;

/** @throws Error when the page holds no state: it was not rendered by our server. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error('The page carries no state.');
  return JSON.parse(text) as PageState;
}
