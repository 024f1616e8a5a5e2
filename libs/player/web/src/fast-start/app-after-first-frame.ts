import { loadAppEvent } from '@nitrate/app-start';

/**
 * Loads the app at the first frame of the film, or when it fails; at once where the preview is held back, because the app
 * decides which film plays. Records keys until the player is there, for `replayKeys`. Constant, so that a content security
 * policy can name it by hash.
 */
export const appAfterFirstFrameScript = `
const load = () => dispatchEvent(new Event('${loadAppEvent}'));
const video = document.querySelector('video');
if (video?.requestVideoFrameCallback && !('held' in video.dataset)) video.requestVideoFrameCallback(load);
else load();
addEventListener('error', load, { capture: true, once: true });
window.recordedKeys = [];
addEventListener('keydown', (event) => window.recordedKeys?.push(event), true);
`.trim();
