import { locales } from '@nitrate/contract-kit';
import { type HttpServer, publicFor } from '@nitrate/http';
import { originOf } from './origin-of';
import { pageLink } from './page-links';

/** What concerns one visitor is not for search engines. */
const personal = [
  '/account',
  '/admin',
  '/user',
  '/login',
  '/sign-up',
  '/id/',
  '/subscription/success',
  '/ticket/success',
];
/** Drafts, whatever page they are of. */
const drafts = ['/*?preview=', '/*&preview='];
/** Answers that are not pages, and what is there in trying out alone. */
const elsewhere = ['/api/', '/dev/', ...drafts];

const closed = [...elsewhere, ...locales.flatMap((locale) => personal.map((path) => pageLink('', path, locale)))];

export function robots(app: HttpServer, publicOrigin: string | undefined): void {
  app.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
    const sitemap = `Sitemap: ${originOf(request, publicOrigin)}/sitemap.xml`;
    return reply
      .header('cache-control', publicFor(3600).header)
      .type('text/plain; charset=utf-8')
      .send([...lines, sitemap, ''].join('\n'));
  });
}
