import type { FormContent } from '@nitrate/content-cms/contract';
import { Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { ArchiveStill } from './archive-still';
import { EditorsPicture } from './editors-picture';
import styles from './auth-layout.module.css';

interface EntranceProps {
  content: FormContent;
  langOf: (path: string) => string | undefined;
  children: ReactNode;
}

/** A form beside the texts of the editors, which are over their picture, or else over a still of the archive. */
export function AuthLayout({ content, langOf, children }: EntranceProps) {
  const { title, text, points = [], quote, image } = content;
  return (
    <Wrap className={styles['layout']}>
      <aside className={styles['poster']} data-theme="dark">
        {image ? <EditorsPicture image={image} lang={langOf('image.alt')} /> : <ArchiveStill />}
        <div className={styles['content']}>
          {title && (
            <p className={styles['title']} lang={langOf('title')}>
              {title}
            </p>
          )}
          {text && (
            <p className={styles['text']} lang={langOf('text')}>
              {text}
            </p>
          )}
          {points.length > 0 && (
            <ul className={styles['points']} lang={langOf('points')}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {quote?.text && (
            <figure className={styles['quote']}>
              <blockquote lang={langOf('quote.text')}>{quote.text}</blockquote>
              {quote.source && <figcaption lang={langOf('quote.source')}>{quote.source}</figcaption>}
            </figure>
          )}
        </div>
      </aside>
      <div className={styles['form']}>{children}</div>
    </Wrap>
  );
}
