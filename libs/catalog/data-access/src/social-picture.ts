import { type AppDispatch, apiUrl } from '@nitrate/api-client';
import { type PictureSubject, socialPictureSize } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { catalogApi } from './catalog-api';

/** Loads where the picture of a page for link previews is; in documents alone, which is where it is read. Never fails. */
export async function preloadSocialPicture(
  { dispatch, locale }: { dispatch: AppDispatch; locale: Locale },
  subject: PictureSubject,
): Promise<void> {
  if (typeof document === 'undefined') {
    await dispatch(catalogApi.endpoints.findSocialPicture.initiate({ ...subject, lang: locale }));
  }
}

/** The picture of a page for link previews, as `PageHead` takes it; empty where it was not loaded. */
export function useSocialPicture({ kind, of }: PictureSubject) {
  const lang = useLocale();
  const { data } = catalogApi.endpoints.findSocialPicture.useQueryState({ kind, of, lang });
  return data ? { image: { src: apiUrl(data.address), ...socialPictureSize, alt: data.alt } } : {};
}
