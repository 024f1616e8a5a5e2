import { listDescription } from '@nitrate/catalog/data-access';
import type { ExploreContent } from '@nitrate/content-cms/contract';
import { type Content, preloadExploreContent, useExploreContent } from '@nitrate/content-cms/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead, useSite, type PageModule } from '@nitrate/routing';
import { Wrap } from '@nitrate/ui';
import type { AllFilmsParts, HomeSlots, RowParts } from '../home-slots';
import { preloadContentRows } from '../preload-rows';
import styles from './explore-page.module.css';

/** The explore page: the sections of the editors, then all films. */
export function explorePage(
  { cardPreview }: HomeSlots,
  { CardPreviewProvider, ContentRow }: RowParts,
  { AllFilms, loadAllFilms }: AllFilmsParts,
): PageModule {
  function ExplorePage() {
    const { content, langOf } = useExploreContent();
    return (
      <CardPreviewProvider preview={cardPreview}>
        <Wrap className={styles.page}>
          <ExploreHead content={content} />
          <ExploreHeading content={content} langOf={langOf} />
          {content.sections?.map((row) => (
            <ContentRow
              key={row.id}
              row={row}
              lang={langOf(`sections.${row.id}.title`)}
              textLang={langOf(`sections.${row.id}.text`)}
            />
          ))}
          <AllFilms />
        </Wrap>
      </CardPreviewProvider>
    );
  }
  return {
    Page: ExplorePage,
    preload: async (request) => {
      const films = loadAllFilms(request);
      const content = await preloadExploreContent(request);
      await preloadContentRows(request, content?.sections ?? []);
      return films;
    },
  };
}

function ExploreHeading({ content, langOf }: Pick<Content<ExploreContent>, 'content' | 'langOf'>) {
  const text = useText();
  return (
    <header>
      <h1 lang={langOf('title')}>{content.title ?? text('contentCms.explore.title')}</h1>
      {content.text && (
        <p className={styles.lead} lang={langOf('text')}>
          {content.text}
        </p>
      )}
    </header>
  );
}

function ExploreHead({ content }: { content: ExploreContent }) {
  const text = useText();
  const locale = useLocale();
  const { origin } = useSite();
  const title = content.title ?? text('contentCms.explore.title');
  return (
    <PageHead
      title={title}
      description={content.text ?? text('contentCms.explore.description')}
      path="/explore"
      jsonLd={listDescription({ origin, locale, path: '/explore', name: title, films: [] })}
    />
  );
}
