import { preloadRows } from '@nitrate/catalog/data-access';
import { useParams } from 'react-router-dom';
import { preloadPageContent, usePageContent } from '@nitrate/content-cms/data-access';
import type { PreloadResult, PageModule, PreloadArgs } from '@nitrate/routing';
import { ContentBlocks } from '../blocks/content-blocks';
import type { ContentCmsSlots } from '../content-slots';
import { ContentPageLayout } from './content-page-layout';

/** Preloads a page and the films in it. Answers 404 for a slug without a page, 503 when the content service fails. */
export async function preloadPage(slug: string, request: PreloadArgs): Promise<PreloadResult | void> {
  const { data, error } = await preloadPageContent(request, slug);
  if (error) return { status: 503 };
  if (!data) return { status: 404 };
  const rows = (data.content.blocks ?? []).flatMap((block) =>
    block.type === 'filmRow' && block.row ? [block.row] : [],
  );
  await preloadRows(request, rows);
}

/** The page `/{slug}`. */
export function contentPage(slots: ContentCmsSlots): PageModule {
  function Page() {
    const { slug = '' } = useParams();
    const page = usePageContent(slug);
    return (
      <ContentPageLayout page={page} NotFound={slots.NotFound}>
        <ContentBlocks blocks={page.content.blocks ?? []} langOf={page.langOf} FilmRow={slots.FilmRow} />
      </ContentPageLayout>
    );
  }
  return { Page, preload: (request) => preloadPage(request.params['slug'] ?? '', request) };
}
