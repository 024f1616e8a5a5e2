import { timeText } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots, Icon, MenuItem, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestBookmark } from '../host/bookmark-requests';
import { createRequestChannel } from '../host/request-channel';
import { withListTexts } from '../list-texts';
import styles from './film-passages.module.css';
import { PassageEnd } from './passage-end';

type FilmLineProps = DeferredSlots['film.lines'];
type Player = NonNullable<FilmLineProps['player']>;

/** From the menu, which is not mounted while a passage runs, to the line below it. */
const passageRequests = createRequestChannel<undefined>();

/** The item of a film's menu that marks the beginning of a passage, or its end. */
export const PassageItem = withListTexts<DeferredSlots['film.menu']>(function PassageItem() {
  const text = useText();
  return (
    <MenuItem icon={<Icon name="bookmark" />} onClick={() => passageRequests.request(undefined)}>
      {text('lists.passage.begin')}
    </MenuItem>
  );
});

/** Passages of a film that plays: the one that is being marked, and the end of the one that plays. Adds the keys B and P. */
export const FilmPassages = withListTexts(function FilmPassages({ film, player }: FilmLineProps) {
  return (
    player && (
      <>
        <MarkedPassage film={film} player={player} />
        <PassageEnd player={player} />
      </>
    )
  );
});

/** Marks a passage: the first request is its beginning, the second its end, for which there is a button. */
function MarkedPassage({ film, player }: { film: FilmLineProps['film']; player: Player }) {
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
  useEffect(() => passageRequests.handle(() => markPassage()), []);
  const label = beganMs !== undefined && text('lists.passage.end', { time: timeText(beganMs) });
  return (
    <>
      {label && (
        <div className={styles.line}>
          <Button size="small" icon="bookmark" onClick={togglePassage}>
            {label}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
}
