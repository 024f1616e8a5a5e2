import { startApp } from './browser/start-app';

/**
 * In a task of its own, so that the browser answers input between evaluating the scripts and starting the app. If that
 * fails, the page remains as the server rendered it; the error is reported to the window.
 */
setTimeout(() => void startApp(document).catch(reportError));
