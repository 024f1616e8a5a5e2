import { client } from 'virtual:client-build';
import { appStartScripts } from '@nitrate/app-start';
import { logContentFailures } from '@nitrate/content-cms/data-access';
import { landingScripts } from '@nitrate/content-cms/web';
import { gridStyleHash } from '@nitrate/mui-x';
import { dragStyleHash } from '@nitrate/lists/web';
import { fastStartScripts, fastStartStyles } from '@nitrate/player/web';
import { pages } from './app/pages';
import { createShellRenderer, headScripts } from './server/create-shell-renderer';

declare global {
  /** Filled by dynamic imports of the server build, see `report-imports.mjs`. Undefined in development. */
  var loadedModules: string[] | undefined;
}

/** The modules imported dynamically since the last call, as paths in the workspace. */
function takeLoadedModules(): readonly string[] {
  const loaded = globalThis.loadedModules ?? [];
  globalThis.loadedModules = [];
  return loaded;
}

const renderer = createShellRenderer({ pages, client, takeLoadedModules });

/**
 * The server renderer of the shell. `render` returns the document of a page, `payload` its data for prefetching. Both
 * are independent of the visitor.
 */
export const { render, payload } = renderer;

/** Patterns of all pages, without locale, for tools that visit each. */
export const paths: readonly string[] = pages.map(({ path }) => path);

/** All inline scripts of the documents, for the content security policy. */
export const inlineScripts: readonly string[] = [
  ...headScripts,
  ...appStartScripts,
  ...landingScripts,
  ...fastStartScripts,
];

/** The texts of all `<style>` elements of the documents, likewise. */
export const inlineStyles: readonly string[] = [...renderer.inlineStyles, ...fastStartStyles];

/** Hashes of style sheets that libraries insert in the browser, likewise. */
export const styleHashes: readonly string[] = [dragStyleHash, gridStyleHash];

/** Sets the logger for failures of the content service; pages are rendered without its content. */
export { logContentFailures as logFailures };
