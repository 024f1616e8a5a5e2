import { useState } from 'react';
import { usePageContent } from '@nitrate/content-cms/data-access';
import type { PageModule } from '@nitrate/routing';
import { Text, useText } from '@nitrate/i18n';
import { SearchField } from '@nitrate/ui';
import { countMatches } from './accordion-search';
import { ContentBlocks } from './content-blocks';
import { preloadPage } from './content-page';
import type { ContentCmsSlots } from './content-slots';
import { PageFrame } from './page-frame';
import styles from './page-frame.module.css';

const slug = 'faq';

/** The page `/faq`: the content page of that slug with a search over its questions. */
export function faqPage(slots: ContentCmsSlots): PageModule {
  function Page() {
    const text = useText();
    const page = usePageContent(slug);
    const [words, setWords] = useState('');
    const blocks = page.content.blocks ?? [];
    const filter = words.trim();
    const count = countMatches(blocks, filter);
    return (
      <PageFrame page={page} NotFound={slots.NotFound}>
        <search className={styles['search']}>
          <SearchField
            label={text('contentCms.faq.search')}
            placeholder={text('contentCms.faq.placeholder')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p role="status" className={styles['count']}>
            {filter && <Text id="contentCms.faq.found" values={{ count }} />}
          </p>
        </search>
        <ContentBlocks blocks={blocks} langOf={page.langOf} FilmRow={slots.FilmRow} filter={filter} />
      </PageFrame>
    );
  }
  return { Page, preload: (request) => preloadPage(slug, request) };
}
