import { personRoles } from '@nitrate/catalog/contract';
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

/** `/person/{slug}`: everything a person worked on. */
export function personPage({ cardPreview }: CatalogSlots): PageModule {
  function PersonPage() {
    const { person = '' } = useParams();
    const lang = useLocale();
    const view = useCreditsView(personRoles);
    const query = catalogApi.useGetPersonQuery({ person, lang, ...view });
    return (
      <CardPreviewProvider preview={cardPreview}>
        <NamePage kind="person" address={person} view={view} query={query} />
      </CardPreviewProvider>
    );
  }
  return {
    Page: withResultTexts(withNameTexts(PersonPage)),
    preload: async ({ load, locale, url, params: { person = '' } }) => {
      const view = readCreditsView(url.searchParams, personRoles);
      const reply = await load(catalogApi.endpoints.getPerson, { person, lang: locale, ...view });
      return preloadOffers({ load, locale }, reply);
    },
  };
}
