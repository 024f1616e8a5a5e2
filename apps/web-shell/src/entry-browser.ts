import { startApp } from './browser/start-app';

// If the app fails to start, the page remains as the server rendered it; the error is reported to the window.
startApp(document).catch(reportError);
