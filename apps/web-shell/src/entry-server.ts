import { assets } from 'virtual:assets';
import { takeNoted } from 'virtual:noted-imports';
import { sessionHintScript } from '@nitrate/auth/web';
import { themeScript } from '@nitrate/ui';
import { logContentFailures } from '@nitrate/content-cms/data-access';
import { pages } from './app/pages';
import { appAfterFilmScript } from './server/app-after-film';
import { loadFilmScript, placeFilmScript } from './server/film-ahead';
import { makePageRenderer } from './server/page-renderer';

/**
 * The server's side of the shell. `render` answers a page's document, `payload` the data of a page for fetching it
 * ahead; both hold nothing about the visitor.
 */
export const { render, payload } = makePageRenderer({ pages, assets, takeNoted });

/** Scripts that stand in every page, for its content security policy; all others come from files. */
export const inlineScripts: readonly string[] = [
  themeScript,
  sessionHintScript,
  appAfterFilmScript,
  loadFilmScript,
  placeFilmScript,
];

/** Sets where failures of the content service are logged; pages are rendered without it. */
export { logContentFailures as logFailures };
