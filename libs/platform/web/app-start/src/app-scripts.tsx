/** `<meta>` with the app's scripts: the entry, then what it imports. */
const appScriptsName = 'app-scripts';

/** An event of the window that loads the app, for documents marked `held`. */
export const loadAppEvent = 'loadapp';

/** Attribute of elements that are removed when the app is requested. */
export const untilAppAttribute = 'data-until-app';

const maxWaitMs = 1_500;

/**
 * Loads the app when the page has been painted, at the first input, or after `maxWaitMs`. Until then it records the last
 * clicked button for `replayClick`. Constant, so that a content security policy can name it by hash.
 */
export const loadAppScript = `
const { content, dataset } = document.querySelector('meta[name=${appScriptsName}]');
const [entry, ...imports] = content.split(' ');
const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
let loading = false;
const load = () => {
  if (loading) return;
  loading = true;
  document.querySelector('[${untilAppAttribute}]')?.remove();
  for (const href of imports) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: entry });
};
window.clickedButton = null;
addEventListener('click', ({ target }) => {
  if (window.clickedButton !== undefined) window.clickedButton = target.closest('button');
}, true);
for (const event of ['pointerdown', 'keydown', '${loadAppEvent}']) addEventListener(event, load, { capture: true, once: true });
if (!('held' in dataset)) new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
setTimeout(load, ${maxWaitMs});
`.trim();

interface AppScriptsProps {
  /** Addresses: the entry, then what it imports. */
  scripts: readonly string[];
  /** The document itself decides when to load them, by `loadAppEvent`; input and the longest wait load them anyway. */
  held?: boolean;
}

/** Names the scripts of the app in the head of a document, and loads them after the first paint. */
export function AppScripts({ scripts, held }: AppScriptsProps) {
  if (scripts.length === 0) return null;
  return (
    <>
      <meta name={appScriptsName} content={scripts.join(' ')} data-held={held ? '' : undefined} />
      <script type="module" dangerouslySetInnerHTML={{ __html: loadAppScript }} />
    </>
  );
}

/** Inline scripts of `AppScripts`, for the content security policy. */
export const appStartScripts: readonly string[] = [loadAppScript];
