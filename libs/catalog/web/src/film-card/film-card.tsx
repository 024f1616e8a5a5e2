import { useForeignLang } from '@nitrate/catalog/data-access';
import { apiUrl } from '@nitrate/api-client';
import { type FilmSummary, watchPath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { Icon, DeferredSlot, Still, cx, savesMotionOrData } from '@nitrate/ui';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCardPreview } from '../catalog-slots';
import { shortDuration } from './credit-line';
import { CreditLine } from './credit-line-text';
import styles from './film-card.module.css';

const HOVER_MS = 600;

/**
 * `active` once the pointer or the keyboard focus has stayed on a card long enough for its preview to play. Put
 * `handlers` on the link of the card.
 */
function usePreviewIntent(enabled: boolean) {
  const [active, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setActive(false);
  };
  const start = () => {
    clearTimeout(timer.current);
    if (enabled && !savesMotionOrData()) timer.current = setTimeout(() => setActive(true), HOVER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    active,
    handlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') start();
      },
      onPointerLeave: stop,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) start();
      },
      onBlur: stop,
      // The film's page gets the processor that the preview's pictures need.
      onClick: stop,
    },
  };
}

interface FilmCardProps {
  readonly film: FilmSummary;
  /** `sizes` of the still. Default: for a grid or row. */
  readonly sizes?: string;
  /** Loads the still eagerly, for cards above the fold. */
  readonly eager?: boolean;
  /** For the one film of a section: a larger title, and a sign over the still that it can be played. */
  readonly large?: boolean;
  /** On a wide screen its words stand beside the still. */
  readonly beside?: boolean;
  /** The title with marks; default: the plain one. */
  readonly title?: ReactNode;
  /** Content below the credit line, outside of the link: an excerpt, a passage. */
  readonly children?: ReactNode;
}

/** A film as a still with title and credits, as one link to its page. */
export function FilmCard({ film, sizes, eager, large, beside, title = film.title, children }: FilmCardProps) {
  const Preview = useCardPreview();
  const { active, handlers } = usePreviewIntent(Preview !== undefined && film.availability !== 'none');
  const lang = useForeignLang(film);
  const duration = film.availability === 'none' ? undefined : shortDuration(film.si_format_duration);
  return (
    <article className={cx(styles.card, large && styles.large, beside && styles.beside)}>
      <LocalLink to={watchPath(film.slug)} className={styles.link} {...handlers}>
        <Still
          image={film.poster}
          card={film.card && apiUrl(film.card)}
          title={film.title}
          className={styles.still}
          badge={duration && <Duration duration={duration} />}
          {...(lang ? { lang } : {})}
          {...(sizes ? { sizes } : {})}
          {...(eager ? { eager } : {})}
        >
          {large && film.poster && film.availability !== 'none' && (
            <span className={styles.play}>
              <Icon name="play" size={28} />
            </span>
          )}
          {Preview && active && (
            <span className={styles.preview} aria-hidden="true">
              <Preview film={film} />
            </span>
          )}
        </Still>
        <h3 className={styles.title} lang={lang}>
          {title}
        </h3>
        <p className={styles.credit}>
          <CreditLine film={film} />
        </p>
      </LocalLink>
      {film.availability !== 'none' && <DeferredSlot slot="filmCard.marks" film={film} className={styles.marks} />}
      <DeferredSlot slot="filmCard.actions" film={film} onStill className={styles.actions} />
      <DeferredSlot slot="filmCard.menu" film={film} className={styles.menu} />
      {children}
    </article>
  );
}

/** Hidden from screen readers: the credit line says it in words. */
function Duration({ duration }: { duration: string }) {
  return <span aria-hidden="true">{duration}</span>;
}
