import { assets } from 'virtual:assets';
import { takeNoted } from 'virtual:noted-imports';
import { logContentFailures } from '@nitrate/content-cms/web';
import { pages } from './app/pages';
import { makePageRenderer } from './server/page-renderer';

/**
 * The server's side of the shell. `render` answers a page's document, `payload` the data of a page for fetching it
 * ahead; both hold nothing about the visitor.
 */
export const { render, payload } = makePageRenderer({ pages, assets, takeNoted });

/** Where a failing content service is told of. */
export { logContentFailures };
