import { apiUrl } from '@nitrate/api-client';
import { type findSocialPicture, type PictureSubject, socialPictureSize } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import type { HeadImage } from '@nitrate/routing';
import type { PictureRequest } from '@nitrate/server-rendering';

/** The picture of a page for link previews: of the site, or of its person, place, collection or content page. */
export async function pictureOf(request: PictureRequest): Promise<HeadImage | undefined> {
  const subject = subjectOf(request);
  if (!subject) return undefined;
  const { kind, of } = subject;
  const search = new URLSearchParams({ ...(of !== undefined && { of }), lang: request.locale });
  try {
    const { status, body } = await request.callApi(`/catalog/social-pictures/${kind}/address?${search}`);
    if (status !== 200) return undefined;
    const found = JSON.parse(body) as ReplyOf<typeof findSocialPicture>;
    return { src: apiUrl(found.address), ...socialPictureSize, alt: found.alt };
  } catch {
    return undefined;
  }
}

function subjectOf({ page, params, url: { searchParams } }: PictureRequest): PictureSubject | undefined {
  switch (page) {
    case '/':
    case '/explore':
      return { kind: 'home' };
    case '/archive':
      // Other searches are not indexed.
      return searchParams.size === 0 ? { kind: 'home' } : undefined;
    case '/person/:person':
      return { kind: 'person', of: params['person'] };
    case '/place/:place':
      return { kind: 'place', of: params['place'] };
    case '/collection/:collection':
      return { kind: 'collection', of: params['collection'] };
    case '/faq':
      return { kind: 'page', of: 'faq' };
    case '/:slug':
      return { kind: 'page', of: params['slug'] };
    default:
      return undefined;
  }
}
