import { preloadPageContent } from '@nitrate/content-cms/data-access';
import type { PreloadArgs, PreloadResult } from '@nitrate/routing';
import { preloadContentRows } from '../preload-rows';

/** Preloads a page and the films in it. returns 404 for a slug without a page, 503 when the content service fails. */
export async function preloadPage(slug: string, request: PreloadArgs): Promise<PreloadResult | void> {
  const { data, error } = await preloadPageContent(request, slug);
  if (error) return { status: 503 };
  if (!data) return { status: 404 };
  const rows = (data.content.blocks ?? []).flatMap((block) =>
    block.type === 'filmRow' && block.row ? [block.row] : [],
  );
  await preloadContentRows(request, rows);
}
