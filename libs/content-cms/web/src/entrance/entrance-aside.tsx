import { preloadArchiveStill, useArchiveStill } from '@nitrate/catalog/data-access';
import {
  imageUrl,
  preloadLoginContent,
  preloadSignUpContent,
  useLoginContent,
  useSignUpContent,
} from '@nitrate/content-cms/data-access';
import { useLocale } from '@nitrate/i18n';
import type { PageModule } from '@nitrate/routing';
import { Picture, Still } from '@nitrate/ui';
import styles from './entrance-aside.module.css';

type EntrancePage = 'login' | 'signUp';

const useContent = { login: useLoginContent, signUp: useSignUpContent };
const preloadContent = { login: preloadLoginContent, signUp: preloadSignUpContent };

/** A decorative still of the archive that fills its parent. */
function ArchiveStill() {
  const poster = useArchiveStill(useLocale());
  return (
    <div className={styles.still} aria-hidden="true">
      {poster && <Still image={poster} title="" sizes="60vw" />}
    </div>
  );
}

/** The texts of the editors next to a form, over their picture, or else over a still of the archive. */
export function Aside({ page }: { page: EntrancePage }) {
  const { content, langOf } = useContent[page]();
  const { title, text, points = [], quote, image } = content;
  return (
    <aside className={styles.poster} data-theme="dark">
      {image ? (
        <div className={styles.still}>
          {/* Loads only where it is shown. */}
          <Picture
            image={image}
            urlOf={imageUrl}
            sizes="60vw"
            alt={image.alt}
            lang={langOf('image.alt')}
            loading="lazy"
            decoding="async"
          />
        </div>
      ) : (
        <ArchiveStill />
      )}
      <div className={styles.content}>
        {title && (
          <p className={styles.title} lang={langOf('title')}>
            {title}
          </p>
        )}
        {text && (
          <p className={styles.text} lang={langOf('text')}>
            {text}
          </p>
        )}
        {points.length > 0 && (
          <ul className={styles.points} lang={langOf('points')}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {quote?.text && (
          <figure className={styles.quote}>
            <blockquote lang={langOf('quote.text')}>{quote.text}</blockquote>
            {quote.source && <figcaption lang={langOf('quote.source')}>{quote.source}</figcaption>}
          </figure>
        )}
      </div>
    </aside>
  );
}

/** Loads what `Aside` shows. */
export async function preloadAside(
  page: EntrancePage,
  request: Parameters<NonNullable<PageModule['preload']>>[0],
): Promise<void> {
  await Promise.all([preloadContent[page](request), preloadArchiveStill(request)]);
}
