/** When the scripts of the app are loaded, and what happens to clicks before. */
export { AppScripts, appStartScripts } from './src/app-scripts';
export { loadAppEvent, untilAppAttribute } from './src/app-scripts';
export { replayClick } from './src/replay-click';
