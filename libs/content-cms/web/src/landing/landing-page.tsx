import { siteDescription } from '@nitrate/catalog/data-access';
import type { FilmRow } from '@nitrate/catalog/contract';
import { preloadLandingContent, useLandingContent } from '@nitrate/content-cms/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead, useSite, type PageModule } from '@nitrate/routing';
import { Wrap } from '@nitrate/ui';
import type { HomeSlots, RowParts } from '../home-slots';
import { preloadRows } from '../preload-rows';
import { createContinueSlot } from './continue-slot';
import { Hero } from './hero';
import { loadHeroFilm, useHeroFilm } from './hero-film';
import styles from './landing-page.module.css';
import { SignUpCall } from './sign-up-call';

/** The rows without content of editors. */
const defaultRows: readonly FilmRow[] = [
  { id: 'recent' },
  { id: 'decades', arrange: 'decades' },
  { id: 'collections', arrange: 'collections' },
];

/** The home page: a hero film, then rows. */
export function landingPage(
  { cardPreview, heroPreview, continueWatching }: HomeSlots,
  { CardPreviewProvider, ContentRow, CreditLine, FilmCard }: RowParts,
): PageModule {
  const continueSlot = continueWatching && createContinueSlot(continueWatching, FilmCard);

  function LandingPage() {
    const { content, langOf } = useLandingContent();
    const film = useHeroFilm(content.hero, useLocale());
    const rows = content.rows ?? defaultRows;
    return (
      <CardPreviewProvider preview={cardPreview}>
        <LandingHead />
        <Hero {...{ content: content.hero, langOf, film, preview: heroPreview, CreditLine }} />
        <Wrap className={styles.rows}>
          {continueSlot && <continueSlot.ContinueSlot />}
          {rows.map((row) => (
            <ContentRow
              key={row.id}
              row={row}
              lang={langOf(`rows.${row.id}.title`)}
              textLang={langOf(`rows.${row.id}.text`)}
            />
          ))}
        </Wrap>
        <SignUpCall content={content.signUp} langOf={langOf} />
      </CardPreviewProvider>
    );
  }

  return {
    Page: LandingPage,
    preload: async (request) => {
      const content = await preloadLandingContent(request);
      await Promise.all([
        loadHeroFilm(request, content?.hero?.film),
        preloadRows(request, content?.rows ?? defaultRows),
        continueSlot?.preload(request),
      ]);
    },
  };
}

function LandingHead() {
  const text = useText();
  const locale = useLocale();
  const { origin, title, meta } = useSite();
  const description = meta?.description ?? text('contentCms.landing.description');
  return (
    <PageHead
      path="/"
      description={description}
      jsonLd={siteDescription({ origin, name: title, description, locale })}
    />
  );
}
