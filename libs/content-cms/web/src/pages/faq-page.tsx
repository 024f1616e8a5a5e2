import { useState } from 'react';
import { usePageContent } from '@nitrate/content-cms/data-access';
import type { PageModule } from '@nitrate/routing';
import { Text, useText, withMessages } from '@nitrate/i18n';
import { SearchField } from '@nitrate/ui';
import { messages as de } from 'virtual:messages/content-faq/de';
import { messages as en } from 'virtual:messages/content-faq/en';
import { countMatches } from '../blocks/accordion-search';
import { ContentBlocks } from '../blocks/content-blocks';
import type { ContentPageParts } from '../content-slots';
import { ContentPageLayout } from './content-page-layout';
import { preloadPage } from './preload-page';
import styles from './content-page-layout.module.css';

const slug = 'faq';

/** The page `/faq`: the content page of that slug, with a search of its questions. */
export function faqPage({ FilmRow, NotFound }: ContentPageParts): PageModule {
  function Page() {
    const text = useText();
    const page = usePageContent(slug);
    const [query, setQuery] = useState('');
    const blocks = page.content.blocks ?? [];
    const filter = query.trim();
    const count = countMatches(blocks, filter);
    return (
      <ContentPageLayout page={page} NotFound={NotFound}>
        <search className={styles.search}>
          <SearchField
            label={text('contentCms.faq.search')}
            placeholder={text('contentCms.faq.placeholder')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status" className={styles.count}>
            {filter && <Text id="contentCms.faq.found" values={{ count }} />}
          </p>
        </search>
        <ContentBlocks blocks={blocks} langOf={page.langOf} FilmRow={FilmRow} filter={filter} />
      </ContentPageLayout>
    );
  }
  return { Page: withMessages({ en, de })(Page), preload: (request) => preloadPage(slug, request) };
}
