import type { FilmSummary } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import type { UnfinishedFilm } from '@nitrate/player/contract';
import { IconButton, VisuallyHidden } from '@nitrate/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '@nitrate/auth/data-access';
import { positionsApi, removeLocalPosition } from '@nitrate/player/data-access';
import styles from './continue-watching.module.css';

interface Removal {
  removed: boolean;
  /** The last change could not be saved, and was taken back. */
  failed: boolean;
  remove: () => Promise<void>;
  restore: () => Promise<void>;
}

/** Removes a film from those to continue, at once and before the server has replied, and restores it where it was. */
function useRemoval({ film, positionMs }: UnfinishedFilm): Removal {
  const owner = useUser()?.sub ?? '';
  const [removed, setRemoved] = useState(false);
  const [failed, setFailed] = useState(false);
  const [removePosition] = positionsApi.useRemovePositionMutation();
  const [savePosition] = positionsApi.useSavePositionMutation();

  async function change(to: boolean, send: () => Promise<{ error?: unknown }>): Promise<void> {
    setRemoved(to);
    setFailed(false);
    const { error } = await send();
    if (!error) return;
    setRemoved(!to);
    setFailed(true);
  }

  return {
    removed,
    failed,
    remove: () =>
      change(true, async () => {
        const reply = await removePosition({ film: film.id });
        if (!reply.error) removeLocalPosition(owner, film.id);
        return reply;
      }),
    restore: () => change(false, () => savePosition({ film: film.id, body: { positionMs: Math.round(positionMs) } })),
  };
}

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
