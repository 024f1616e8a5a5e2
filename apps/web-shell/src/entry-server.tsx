import { client } from 'virtual:client-build';
import { logContentFailures } from '@nitrate/content-cms/data-access';
import { fastStartScripts } from '@nitrate/player/web';
import { pages } from './app/pages';
import { createShellRenderer, headScripts } from './server/create-shell-renderer';
import { takeLoadedModules } from './server/loaded-modules';

/**
 * The server's side of the shell. `render` answers a page's document, `payload` the data of a page for prefetching it;
 * both hold nothing about the visitor.
 */
export const { render, payload } = createShellRenderer({ pages, client, takeLoadedModules });

/** Inline scripts of the documents, for the content security policy; all others are files. */
export const inlineScripts: readonly string[] = [...headScripts, ...fastStartScripts];

/** Sets where failures of the content service are logged; pages are rendered without it. */
export { logContentFailures as logFailures };
