import type { ReactNode } from 'react';
import type { PageContent } from '@nitrate/content-cms/contract';
import type { Content } from '@nitrate/content-cms/data-access';
import { Text, useFormats } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import type { ContentCmsSlots } from '../content-slots';
import styles from './content-page-layout.module.css';

interface ContentPageLayoutProps {
  page: Content<PageContent>;
  NotFound: ContentCmsSlots['NotFound'];
  children: ReactNode;
}

/** The layout of all content pages: head, title, lead and date; also loading, error and not found. */
export function ContentPageLayout({ page, NotFound, children }: ContentPageLayoutProps) {
  const { date } = useFormats();
  const { content, langOf, state, error } = page;
  if (state === 'absent') return <NotFound />;
  return (
    <Wrap className={styles.page}>
      <PageHead title={content.title} description={content.description} path={`/${content.slug}`} type="article" />
      {state === 'loading' && (
        <div className={styles.loading}>
          <LoadingNote />
          <Skeleton shape="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      )}
      {state === 'failed' && <FailedState isPage error={error} onRetry={page.retry} />}
      {state === 'ready' && (
        <article>
          <header className={styles.head}>
            <h1 lang={langOf('title')}>{content.title}</h1>
            {content.description && (
              <p className={styles.lead} lang={langOf('description')}>
                {content.description}
              </p>
            )}
          </header>
          {children}
          {content.updatedAt && (
            <p className={styles.date}>
              <Text id="contentCms.updated" values={{ date: date(`${content.updatedAt}T12:00:00Z`) }} />
            </p>
          )}
        </article>
      )}
    </Wrap>
  );
}
