import { useText } from '@nitrate/i18n';
import { reachesEnd, readFilmPart } from '@nitrate/catalog/contract';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './film-passages.module.css';

type Player = NonNullable<DeferredSlots['film.lines']['player']>;

/** Stops a passage of the address at its end, once, and offers to play it again or to play on. */
export function PassageEnd({ player }: { player: Player }) {
  const text = useText();
  const [search] = useSearchParams();
  const { startMs, endMs } = readFilmPart(search);
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (endMs === undefined) return undefined;
    let before = player.filmMs();
    return player.subscribe(() => {
      const now = player.filmMs();
      const isCrossed = reachesEnd(endMs, before, now) && !player.isPaused();
      before = now;
      if (!isCrossed) return;
      player.pause();
      setReached(true);
    });
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
        </>
      )}
    </div>
  );
}
