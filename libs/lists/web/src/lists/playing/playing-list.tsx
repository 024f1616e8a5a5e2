import { useText } from '@nitrate/i18n';
import { LocalLink, useLocalNavigate } from '@nitrate/routing';
import { Icon, type DeferredSlots } from '@nitrate/ui';
import { useEffect, useEffectEvent } from 'react';
import { withListTexts } from '../../list-texts';
import { listPath } from '../list-path';
import styles from './playing-list.module.css';
import { usePlaying } from './use-playing';

/** On the page of a film that plays in a list: the list, the place of the film and the next one, with the key N. */
export const PlayingList = withListTexts(function PlayingList({ player }: DeferredSlots['film.lines']) {
  const text = useText();
  const playing = usePlaying();
  const navigate = useLocalNavigate();
  const next = playing?.next;
  const goOn = useEffectEvent(() => next && void navigate(next.path));
  const label = text('lists.keys.next');
  const hasNext = next !== undefined;
  useEffect(
    () => (hasNext ? player?.addKeys([{ key: 'n', label, run: () => goOn() }]) : undefined),
    [player, label, hasNext],
  );
  if (!playing) return null;
  const { list, name, place, count } = playing;
  return (
    <nav className={styles.list} aria-label={text('lists.playing')}>
      <LocalLink to={listPath(list.id, list.share)}>{name}</LocalLink>
      {place !== null && <span className={styles.place}>{text('lists.playing.place', { place, count })}</span>}
      {next && (
        <LocalLink to={next.path}>
          {text('lists.playing.next', { title: next.title })}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      )}
    </nav>
  );
});
