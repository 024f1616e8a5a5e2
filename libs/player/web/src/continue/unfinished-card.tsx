import type { FilmSummary } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import type { UnfinishedFilm } from '@nitrate/player/contract';
import { IconButton, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import styles from './continue-watching.module.css';
import { useRemoval } from './use-removal';

/** The card of a film, with something below its credits. */
export type FilmCardSlot = ComponentType<{ film: FilmSummary; children?: ReactNode }>;

const minuteMs = 60_000;

/** A film to continue: how much of it is left, and a button that removes it, which can be undone in its place. */
export function UnfinishedCard({ item, Card }: { item: UnfinishedFilm; Card: FilmCardSlot }) {
  const text = useText();
  const { film, positionMs, durationMs } = item;
  const { removed, failed, remove, restore } = useRemoval(item);
  const leftMs = durationMs - positionMs;
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(removed);
  useEffect(() => {
    // The button that had the focus has gone; its opposite takes it.
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (shown.current !== removed && isLost) card.current?.querySelector<HTMLElement>('[data-turn]')?.focus();
    shown.current = removed;
  }, [removed]);

  const trouble = failed && (
    <p role="alert" className={styles.failed}>
      {text('player.continue.failed')}
    </p>
  );
  return (
    <div ref={card}>
      {removed ? (
        <div className={styles.removed}>
          <p>{text('player.continue.removed')}</p>
          <button type="button" data-turn className={styles.undo} onClick={() => void restore()}>
            {text('player.continue.undo')}
            <VisuallyHidden>: {film.title}</VisuallyHidden>
          </button>
          {trouble}
        </div>
      ) : (
        <Card film={film}>
          <div className={styles.foot}>
            <span>
              {leftMs < minuteMs
                ? text('player.continue.secondsLeft', { seconds: Math.ceil(leftMs / 1000) })
                : text('player.continue.minutesLeft', { minutes: Math.round(leftMs / minuteMs) })}
            </span>
            <IconButton
              icon="close"
              size="small"
              data-turn
              label={text('player.continue.remove', { title: film.title })}
              tooltip="none"
              onClick={() => void remove()}
            />
          </div>
          {trouble}
        </Card>
      )}
    </div>
  );
}
