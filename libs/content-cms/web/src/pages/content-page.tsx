import { useParams } from 'react-router-dom';
import { usePageContent } from '@nitrate/content-cms/data-access';
import type { PageModule } from '@nitrate/routing';
import { ContentBlocks } from '../blocks/content-blocks';
import type { ContentPageParts } from '../content-slots';
import { ContentPageLayout } from './content-page-layout';
import { preloadPage } from './preload-page';

/** The page `/{slug}`. */
export function contentPage({ FilmRow, NotFound }: ContentPageParts): PageModule {
  function Page() {
    const { slug = '' } = useParams();
    const page = usePageContent(slug);
    return (
      <ContentPageLayout page={page} NotFound={NotFound}>
        <ContentBlocks blocks={page.content.blocks ?? []} langOf={page.langOf} FilmRow={FilmRow} />
      </ContentPageLayout>
    );
  }
  return { Page, preload: (request) => preloadPage(request.params['slug'] ?? '', request) };
}
