import { type FilmSummary } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/player/contract';
import { LocalLink } from '@nitrate/routing';
import { Still, VisuallyHidden } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { useCardPreview } from '../catalog-slots';
import { shortDuration } from './credit-line';
import { CreditLine } from './credit-line-text';
import styles from './film-card.module.css';
import { useForeign } from './use-foreign';
import { usePreviewIntent } from './use-preview-intent';

export interface FilmCardProps {
  readonly film: FilmSummary;
  /** `sizes` of the still: how wide it stands on the page. Those of a grid or row when left out. */
  readonly sizes?: string;
  /** True for cards that are seen first: their still loads at once. */
  readonly eager?: boolean;
  /** What stands below the credit line: an excerpt, a passage. Not part of the card's link. */
  readonly children?: ReactNode;
}

/** A film as a still with its title and credits, all of it one link to the film's page. */
export function FilmCard({ film, sizes, eager, children }: FilmCardProps) {
  const Preview = useCardPreview();
  const { wanted, handlers } = usePreviewIntent(Preview !== undefined && film.availability !== 'none');
  const lang = useForeign(film);
  const duration = film.availability === 'none' ? undefined : shortDuration(film.si_format_duration);
  return (
    <article className={styles.card}>
      <LocalLink to={watchPath(film.slug)} className={styles.link} {...handlers}>
        <Still
          image={film.poster}
          title={film.title}
          className={styles.still}
          badge={duration && <Duration duration={duration} />}
          {...(lang ? { lang } : {})}
          {...(sizes ? { sizes } : {})}
          {...(eager ? { eager } : {})}
        >
          {Preview && wanted && (
            <span className={styles.preview} aria-hidden="true">
              <Preview film={film} />
            </span>
          )}
        </Still>
        <h3 className={styles.title} lang={lang}>
          {film.title}
        </h3>
        <p className={styles.credit}>
          <CreditLine film={film} />
        </p>
      </LocalLink>
      {children}
    </article>
  );
}

function Duration({ duration }: { duration: string }) {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text('catalog.card.duration', { duration })}</VisuallyHidden>
      <span aria-hidden="true">{duration}</span>
    </>
  );
}
