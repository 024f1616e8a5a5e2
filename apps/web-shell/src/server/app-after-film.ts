/** Where the names of the app's scripts stand while a film comes first: its entry, then what that imports. */
export const appFilesName = 'app-files';

/** The style that holds back what would take the line from the film. */
const heldBackId = 'held-back';

const longestWaitMs = 1_500;

/**
 * Until the film's first frame: letters of the system with the measures of ours, and no pictures. Without script they
 * are there at once.
 */
export const heldBack = [
  `<style id="${heldBackId}">:root{--font-display:'Fraunces Fallback',serif;--font-text:'Inter Fallback',sans-serif}`,
  'picture{display:none}</style>',
  '<noscript><style>picture{display:inline}</style></noscript>',
].join('');

/**
 * Brings the app to a page whose film comes first: at its first frame, as soon as the reader does something, or when it
 * takes too long. The same for everybody, as a policy wants it that names it by its hash.
 */
export const appAfterFilmScript = `
const [entry, ...imports] = document.querySelector('meta[name=${appFilesName}]').content.split(' ');
const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  document.getElementById('${heldBackId}')?.remove();
  for (const href of imports) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: entry });
};
const video = document.querySelector('video');
if (video?.requestVideoFrameCallback) video.requestVideoFrameCallback(begin);
else begin();
// For the player, which answers them when it is there.
window.earlyKeys = [];
addEventListener('keydown', (event) => window.earlyKeys?.push(event), true);
for (const event of ['pointerdown', 'keydown', 'error']) addEventListener(event, begin, { capture: true, once: true });
setTimeout(begin, ${longestWaitMs});
`.trim();
