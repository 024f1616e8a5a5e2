import { placeRoles } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { type PageModule } from '@nitrate/routing';
import { useParams } from 'react-router-dom';
import { CardPreviewProvider, type CatalogSlots } from '../catalog-slots';
import { withResultTexts } from '../results/result-texts';
import { readCreditsView, useCreditsView } from './credits-address';
import { NamePage } from './name-page';
import { withNameTexts } from './name-texts';
import { preloadOffers } from './preload-offers';

/** `/place/{slug}`: everything made or set at a place. */
export function placePage({ cardPreview }: CatalogSlots): PageModule {
  function PlacePage() {
    const { place = '' } = useParams();
    const lang = useLocale();
    const view = useCreditsView(placeRoles);
    const query = catalogApi.useGetPlaceQuery({ place, lang, ...view });
    return (
      <CardPreviewProvider preview={cardPreview}>
        <NamePage kind="place" address={place} view={view} query={query} />
      </CardPreviewProvider>
    );
  }
  return {
    Page: withResultTexts(withNameTexts(PlacePage)),
    preload: async ({ load, locale, url, params: { place = '' } }) => {
      const view = readCreditsView(url.searchParams, placeRoles);
      const reply = await load(catalogApi.endpoints.getPlace, { place, lang: locale, ...view });
      return preloadOffers({ load, locale }, reply);
    },
  };
}
