import { apiUrl } from '@nitrate/api-client';
import {
  type findSocialPicture,
  type PictureScreen,
  type PictureSubject,
  socialPictureSize,
} from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import type { HeadImage } from '@nitrate/routing';
import type { PictureRequest } from '@nitrate/server-rendering';

/** The picture of a public page for link previews; that of a film is in its record. */
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

function subjectOf({ page, params }: PictureRequest): PictureSubject | undefined {
  switch (page) {
    case '/':
      return { kind: 'home' };
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
    case '/lists/:list':
      return { kind: 'list', of: params['list'] };
    default: {
      const screen = screens[page ?? ''];
      return screen && { kind: 'screen', of: screen };
    }
  }
}

const screens: Readonly<Record<string, PictureScreen>> = {
  '/explore': 'explore',
  '/archive': 'archive',
  '/lists': 'lists',
  '/subscription/pricing': 'pricing',
  '/contact/sales': 'contact',
  '/cancellation': 'cancellation',
  '/withdrawal': 'withdrawal',
  '/login': 'login',
  '/sign-up': 'signUp',
};
