import { startApp } from './browser/start-app';

// A page that could not come alive still stands there as the server drew it; whoever looks for the cause finds it.
startApp(document).catch(reportError);
