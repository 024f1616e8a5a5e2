import { preloadRows } from '@nitrate/catalog/data-access';
import { useParams } from 'react-router-dom';
import { preloadPageContent, usePageContent } from '@nitrate/content-cms/data-access';
import type { PreloadResult, PageModule, PreloadArgs } from '@nitrate/routing';
import { ContentBlocks } from './content-blocks';
import type { ContentCmsSlots } from './content-slots';
import { PageFrame } from './page-frame';

/** Asks for a page and the films in it. A slug without a page is a 404; a service that fails is passed on as 503. */
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
      <PageFrame page={page} NotFound={slots.NotFound}>
        <ContentBlocks blocks={page.content.blocks ?? []} langOf={page.langOf} FilmRow={slots.FilmRow} />
      </PageFrame>
    );
  }
  return { Page, preload: (request) => preloadPage(request.params['slug'] ?? '', request) };
}
