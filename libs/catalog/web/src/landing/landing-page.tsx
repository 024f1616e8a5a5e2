import { type FilmRow } from '@nitrate/content-cms/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead, useSite, type PageModule } from '@nitrate/routing';
import { jpegOf, Wrap } from '@nitrate/ui';
import { CardPreviewProvider, type CatalogSlots } from '../catalog-slots';
import { ContentRow } from '../content-row/content-row';
import { loadRows } from '../content-row/load-rows';
import { Hero } from './hero';
import { loadHeroFilm, useHeroFilm } from './hero-film';
import styles from './landing-page.module.css';

/** What the page shows where the content service says nothing. */
const usualRows: readonly FilmRow[] = [
  { id: 'recent' },
  { id: 'decades', arrange: 'decades' },
  { id: 'collections', arrange: 'collections' },
];

/** The home page: one film large, then rows of them. */
export function landingPage({ landingContent, cardPreview, heroPreview }: CatalogSlots): PageModule {
  function LandingPage() {
    const { content, langOf } = landingContent.useContent();
    const film = useHeroFilm(content?.hero, useLocale());
    const rows = content?.rows ?? usualRows;
    return (
      <CardPreviewProvider preview={cardPreview}>
        <LandingHead image={jpegOf(film?.poster ?? null)} />
        <Hero content={content?.hero} langOf={langOf} film={film} preview={heroPreview} />
        <Wrap className={styles.rows}>
          {rows.map((row) => (
            <ContentRow
              key={row.id}
              row={row}
              lang={langOf(`rows.${row.id}.title`)}
              textLang={langOf(`rows.${row.id}.text`)}
            />
          ))}
        </Wrap>
      </CardPreviewProvider>
    );
  }

  return {
    Page: LandingPage,
    preload: async (request) => {
      const content = await landingContent.load(request);
      await Promise.all([loadHeroFilm(request, content?.hero?.film), loadRows(request, content?.rows ?? usualRows)]);
    },
  };
}

function LandingHead({ image }: { image: string | undefined }) {
  const text = useText();
  const { origin, title } = useSite();
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: title,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/archive?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return (
    <PageHead path="/" description={text('catalog.landing.description')} jsonLd={site} {...(image ? { image } : {})} />
  );
}
