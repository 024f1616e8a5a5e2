import { citation, watchPath } from '@nitrate/catalog/contract';
import { defaultLocale, localPath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { presentFilm } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

/** How to cite a published film. */
export function citationEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    citation,
    async ({ params, query: { format = 'text', lang = defaultLocale, t }, request, reply, now }) => {
      const row = await findPublishedFilm(database, params.film);
      if (!row) throw new Refusal('filmNotFound');
      const film = presentFilm(row, lang);
      const path = localPath(lang, watchPath(film.slug, (t ?? 0) * 1000));
      // It brings hundreds of modules, and few ask for it.
      const { citeFilm } = await import('../citation/cite-film');
      const { mediaType, extension, content } = citeFilm(format, {
        ...{ film, lang, accessedAt: now(), second: t },
        address: `${app.deps.originOf(request)}${path}`,
      });
      reply.type(mediaType);
      if (extension !== undefined) {
        // A slug may be in any script, which a header carries encoded (RFC 8187).
        const name = encodeURIComponent(`${film.slug}.${extension}`);
        reply.header('content-disposition', `attachment; filename="citation.${extension}"; filename*=UTF-8''${name}`);
      }
      return content;
    },
    catalogCachePolicy,
  );
}
