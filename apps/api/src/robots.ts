import { type HttpServer, publicFor } from '@nitrate/http';
import { originOf } from './origin-of';

/** What concerns one visitor is not for search engines, and answers of the API are not pages. */
const closed = [
  '/api/',
  '/account',
  '/admin',
  '/user/',
  '/login',
  '/id/',
  '/de/account',
  '/de/admin',
  '/de/user/',
  '/de/login',
  '/de/id/',
];

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
