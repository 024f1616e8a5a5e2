import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsMarked } from '../collection/use-bookmark-store';
import { requestBookmark } from '../host/bookmark-requests';
import { withListTexts } from '../list-texts';
import { timeText } from '../times-text';
import { PassageEnd } from './passage-end';

type FilmActionProps = DeferredSlots['film.actions'];
type Player = NonNullable<FilmActionProps['player']>;

/** The buttons of a film's page that bookmark it and passages of it; in the player the keys B and P. */
export const FilmBookmarks = withListTexts(function FilmBookmarks({ film, player }: FilmActionProps) {
  const text = useText();
  const marked = useIsMarked(film.id);
  return (
    <>
      <Button
        icon="bookmark"
        aria-pressed={marked}
        onClick={() => requestBookmark({ do: 'toggle', marked: { filmId: film.id }, title: film.title })}
      >
        {text(marked ? 'lists.film.marked' : 'lists.bookmark')}
      </Button>
      {player && <PassageButton film={film} player={player} />}
      {player && <PassageEnd player={player} />}
    </>
  );
});

/** Marks a passage: the first press is its beginning, the second its end. */
function PassageButton({ film, player }: { film: FilmActionProps['film']; player: Player }) {
  const text = useText();
  const [beganMs, setBeganMs] = useState<number>();
  const add = (startMs?: number, endMs?: number) =>
    requestBookmark({
      do: 'add',
      title: film.title,
      marked: { filmId: film.id, ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) },
    });

  function begin(startMs: number | undefined) {
    setBeganMs(startMs);
    player.showPassage(startMs);
  }

  function togglePassage() {
    const now = Math.round(player.filmMs());
    if (beganMs === undefined) return begin(now);
    begin(undefined);
    // Who has gone back marks the end first.
    if (now !== beganMs) add(Math.min(beganMs, now), Math.max(beganMs, now));
  }

  /** Before the film has begun, the film itself. */
  const markMoment = useEffectEvent(() => add(player.hasPlayed() ? Math.round(player.filmMs()) : undefined));
  const markPassage = useEffectEvent(togglePassage);
  const [momentLabel, passageLabel] = [text('lists.keys.moment'), text('lists.keys.passage')];
  useEffect(
    () =>
      player.addKeys([
        { key: 'b', label: momentLabel, run: () => markMoment() },
        { key: 'p', label: passageLabel, run: () => markPassage() },
      ]),
    [player, momentLabel, passageLabel],
  );
  const label =
    beganMs === undefined ? text('lists.passage.begin') : text('lists.passage.end', { time: timeText(beganMs) });
  return (
    <>
      <Button onClick={togglePassage}>{label}</Button>
      <VisuallyHidden role="status">{beganMs !== undefined && label}</VisuallyHidden>
    </>
  );
}
