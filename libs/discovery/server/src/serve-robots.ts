import { locales } from '@nitrate/contract-kit';
import { type HttpServer, publicFor } from '@nitrate/http';
import { pageLink } from './page-links';

/** Pages of a single user, or of the staff. */
const personal = [
  '/account',
  '/admin',
  '/studio',
  '/user',
  '/login',
  '/sign-up',
  '/id/',
  '/subscription/success',
  '/ticket/success',
];
/** Drafts of any page. */
const drafts = ['/*?preview=', '/*&preview='];
/** Paths that are not pages, and the mailbox of the embedded mode. */
const notPages = ['/api/', '/dev/'];

const disallowed = [
  ...notPages,
  ...drafts,
  ...locales.flatMap((locale) => personal.map((path) => pageLink('', path, locale))),
];

/** `/robots.txt`: disallowed paths, and the URL of the sitemap. */
export function serveRobots(app: HttpServer): void {
  app.get('/robots.txt', (request, reply) => {
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), ''];
    const sitemap = `Sitemap: ${app.deps.originOf(request)}/sitemap.xml`;
    return reply
      .header('cache-control', publicFor(3600).header)
      .type('text/plain; charset=utf-8')
      .send([...lines, sitemap, ''].join('\n'));
  });
}
