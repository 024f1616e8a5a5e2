/** `<meta>` with the app's scripts in a document that defers them: the entry, then what it imports. */
export const appScriptsName = 'app-scripts';

/** `<style>` that defers fonts and pictures to the first frame. */
export const deferredStyleId = 'deferred';

const maxWaitMs = 1_500;

/** Fallback fonts with the metrics of the web fonts, and no pictures. */
export const deferredStyle =
  ":root{--font-display:'Fraunces Fallback',serif;--font-text:'Inter Fallback',sans-serif}picture{display:none}";

/** Undoes it where scripts are disabled. */
export const deferredStyleNoScript = 'picture{display:inline}';

/**
 * Loads the app into a document that defers it: at the film's first frame, at the first input, or after `maxWaitMs`.
 * Records keys and the last clicked button until then for `replayInput`. Constant, so that a content security policy can name it by hash.
 */
export const deferredAppScript = `
const [entry, ...imports] = document.querySelector('meta[name=${appScriptsName}]').content.split(' ');
const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
let loading = false;
const load = () => {
  if (loading) return;
  loading = true;
  document.getElementById('${deferredStyleId}')?.remove();
  for (const href of imports) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: entry });
};
const video = document.querySelector('video');
if (video?.requestVideoFrameCallback && !('held' in video.dataset)) video.requestVideoFrameCallback(load);
else load();
window.recordedKeys = [];
addEventListener('keydown', (event) => window.recordedKeys?.push(event), true);
addEventListener('click', ({ target }) => {
  if (window.recordedKeys) window.clickedButton = target.closest('button') ?? undefined;
}, true);
for (const event of ['pointerdown', 'keydown', 'error']) addEventListener(event, load, { capture: true, once: true });
setTimeout(load, ${maxWaitMs});
`.trim();
