import { scriptJson } from '@nitrate/routing';
import type { PageState } from '@nitrate/server-rendering';

const elementId = 'page-state';

/** Carries the state: data, not a script that runs. */
export const PageStateElement = ({ state }: { state: PageState }) => (
  <script type="application/json" id={elementId} dangerouslySetInnerHTML={{ __html: scriptJson(state) }} />
);

/** @throws Error when the page holds no state: it was not rendered by our server. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error('The page carries no state.');
  return JSON.parse(text) as PageState;
}
