import { findSocialPicture, type PictureKind, type PictureSubject, socialPicture } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import { type HttpServer, immutable, Refusal, route, validationFailed } from '@nitrate/http';
import type { SearchDeps } from '../catalog-deps';
import { composePagePicture } from '../social-picture/compose-page-picture';
import { findPageSubject } from '../social-picture/find-page-subject';
import { type PageSubject, pageVersion, subjectWords } from '../social-picture/page-subject';
import type { PictureCache } from '../social-picture/picture-cache';
import { catalogCachePolicy } from './catalog-cache-policy';
import { picturesPerMinute } from './film-social-picture';

interface SocialPictureDeps extends SearchDeps {
  pictures: PictureCache;
}

/** The pictures of pages for link previews, and their addresses. */
export function socialPictureEndpoints(app: HttpServer, deps: SocialPictureDeps): void {
  route(
    app,
    findSocialPicture,
    async ({ params, query: { of, lang = defaultLocale } }) => {
      const subject = subjectOf(params.kind, of);
      const shown = await findSubject(deps, subject, lang);
      return { address: addressOf(subject, lang, pageVersion(shown)), alt: subjectWords(shown) };
    },
    catalogCachePolicy,
  );
  route(
    app,
    socialPicture,
    async ({ params, query: { of, lang = defaultLocale } }) => {
      const shown = await findSubject(deps, subjectOf(params.kind, of), lang);
      const { stills } = shown;
      return deps.pictures({
        key: `page ${pageVersion(shown)}`,
        stills,
        compose: (read) => composePagePicture(shown, read),
      });
    },
    { cache: immutable, callsPerMinute: picturesPerMinute },
  );
}

/** @throws Refusal `validationFailed` where the name is missing, or the site has one */
function subjectOf(kind: PictureKind, of: string | undefined): PictureSubject {
  if ((kind === 'home') === (of === undefined)) return { kind, of };
  const message = kind === 'home' ? 'must be absent for `home`' : 'is required';
  throw validationFailed([{ path: 'query.of', code: kind === 'home' ? 'unexpected' : 'required', message }]);
}

/** The address below the base of the API. */
function addressOf({ kind, of }: PictureSubject, lang: Locale, version: string): string {
  const query = new URLSearchParams({ ...(of !== undefined && { of }), lang, v: version });
  return `${socialPicture.url.replace(':kind', kind)}?${query}`;
}

async function findSubject(deps: SearchDeps, subject: PictureSubject, lang: Locale): Promise<PageSubject> {
  const shown = await findPageSubject(deps, subject, lang);
  if (!shown) throw new Refusal('notFound');
  return shown;
}
