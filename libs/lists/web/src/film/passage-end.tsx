import { useText } from '@nitrate/i18n';
import { reachesEnd, readFilmPart } from '@nitrate/catalog/contract';
import { Button, ButtonLink, type DeferredSlots } from '@nitrate/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlaying } from '../lists/playing/use-playing';
import styles from './film-passages.module.css';

type Player = NonNullable<DeferredSlots['film.lines']['player']>;

/** How far the film may have played past the end when this is there. */
const maxLateMs = 15_000;

/**
 * Stops a passage of the address at its end, once, and offers to play it again, to play on, or what is next in the list.
 * Another part of the same film in the address is played from its start.
 */
export function PassageEnd({ player }: { player: Player }) {
  const text = useText();
  const [search] = useSearchParams();
  const { startMs, endMs } = readFilmPart(search);
  const [reached, setReached] = useState(false);
  const next = usePlaying()?.next;
  const part = `${startMs} ${endMs}`;
  const [shown, setShown] = useState(part);
  if (part !== shown) {
    setShown(part);
    setReached(false);
  }
  const opened = useRef(part);
  const playPart = useEffectEvent(() => player.playFrom(startMs));
  useEffect(() => {
    // The page itself has begun with the part that it was opened with.
    if (opened.current === part) return;
    opened.current = part;
    playPart();
  }, [part]);
  useEffect(() => {
    if (endMs === undefined) return undefined;
    const stop = () => {
      player.pause();
      setReached(true);
    };
    let before = player.filmMs();
    // A short passage may have ended while this was loaded.
    const isOver = before >= endMs && before < endMs + maxLateMs && !player.isPaused();
    const late = isOver ? setTimeout(stop) : undefined;
    const unsubscribe = player.subscribe(() => {
      const now = player.filmMs();
      const isCrossed = reachesEnd(endMs, before, now) && !player.isPaused();
      before = now;
      if (isCrossed) stop();
    });
    return () => {
      clearTimeout(late);
      unsubscribe();
    };
  }, [player, endMs]);
  return (
    <div role="status" className={styles.line}>
      {reached && (
        <>
          <p>{text('lists.passage.ended')}</p>
          <Button
            size="small"
            icon="replay"
            onClick={() => {
              setReached(false);
              player.playFrom(startMs);
            }}
          >
            {text('lists.passage.again')}
          </Button>
          <Button
            size="small"
            icon="play"
            onClick={() => {
              setReached(false);
              player.play();
            }}
          >
            {text('lists.passage.on')}
          </Button>
          {next && (
            <ButtonLink size="small" to={next.path}>
              {text('lists.playing.next', { title: next.title })}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
