import { Children, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './scroll-row.module.css';

export interface ScrollRowProps {
  /** What is in the row; names the list. */
  label: string;
  /** `card`: as wide as the cards of a grid, the buttons beside their stills. `content`: as wide as they are. */
  items?: 'card' | 'content';
  children: ReactNode;
}

/** How much of the row's width one press of a button moves it. */
const stepShare = 0.9;

interface Room {
  before: boolean;
  after: boolean;
}

function roomOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Room {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** A row that scrolls sideways by touch, wheel and buttons, snaps, and keeps what has the focus in view. */
export function ScrollRow({ label, items = 'card', children }: ScrollRowProps) {
  const text = useText();
  const track = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState<Room>({ before: false, after: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const look = () =>
      setRoom((known) => {
        const now = roomOf(element);
        return known.before === now.before && known.after === now.after ? known : now;
      });
    look();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * stepShare, behavior: 'smooth' });
  };
  const showFocused = (event: FocusEvent<HTMLUListElement>) =>
    event.target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const scrolls = room.before || room.after;
  const place = items === 'card' && styles['overStill'];

  return (
    <div className={styles['root']}>
      <ul
        ref={track}
        className={cx(styles['track'], items === 'content' && styles['fit'])}
        aria-label={label}
        onFocus={showFocused}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {scrolls && (
        <>
          <div className={cx(styles['step'], styles['back'], place)}>
            <IconButton
              icon="chevronLeft"
              label={text('ui.rowBack', { label })}
              tooltip="none"
              disabled={!room.before}
              onClick={() => move(-1)}
            />
          </div>
          <div className={cx(styles['step'], styles['on'], place)}>
            <IconButton
              icon="chevronRight"
              label={text('ui.rowOn', { label })}
              tooltip="none"
              disabled={!room.after}
              onClick={() => move(1)}
            />
          </div>
        </>
      )}
    </div>
  );
}
