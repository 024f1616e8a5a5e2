import { scriptJson } from '@nitrate/routing';
import type { PageState } from '@nitrate/server-rendering';

const elementId = 'page-state';

/** The page state as a JSON data block. */
export const PageStateElement = ({ state }: { state: PageState }) => (
  <script type="application/json" id={elementId} dangerouslySetInnerHTML={{ __html: scriptJson(state) }} />
);

/** @throws Error when the document has no page state because it was not rendered by our server */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error('The document has no page state.');
  return JSON.parse(text) as PageState;
}
