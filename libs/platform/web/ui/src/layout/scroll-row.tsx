import { Children, useEffect, useRef, useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { cx } from '../cx';
import { IconButton } from '../controls/icon-button';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  /** Accessible name of the list. */
  label: string;
  /** Width of items. `card`: as in a grid, with the buttons next to the stills. `content`: by their content. */
  items?: 'card' | 'content';
  children: ReactNode;
}

/** So many cards fill a row that has room for more. */
const fewestFilling = 3;

/** Part of the visible width by which a button scrolls. */
const stepShare = 0.9;

interface Overflow {
  before: boolean;
  after: boolean;
}

function overflowOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** A row that scrolls horizontally by touch, wheel and buttons, snaps, and keeps the focused item in view. */
export function ScrollRow({ label, items = 'card', children }: ScrollRowProps) {
  const text = useText();
  const track = useRef<HTMLUListElement>(null);
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  const count = Children.count(children);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const update = () =>
      setOverflow((known) => {
        const now = overflowOf(element);
        return known.before === now.before && known.after === now.after ? known : now;
      });
    update();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', update);
    };
    // More or fewer items do not resize the row itself.
  }, [count]);

  const move = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * stepShare, behavior: 'smooth' });
  };
  const showFocused = (event: FocusEvent<HTMLUListElement>) =>
    event.target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const scrolls = overflow.before || overflow.after;
  const positionClass = items === 'card' && styles.overStill;

  return (
    <div className={styles.root}>
      <ul
        ref={track}
        className={cx(
          styles.track,
          items === 'content' && styles.fit,
          items === 'card' && count >= fewestFilling && styles.filled,
        )}
        style={{ '--items': count } as CSSProperties}
        aria-label={label}
        onFocus={showFocused}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {scrolls && (
        <>
          <div className={cx(styles.step, styles.back, positionClass)}>
            <IconButton
              icon="chevronLeft"
              label={text('ui.rowBack', { label })}
              tooltip="none"
              disabled={!overflow.before}
              onClick={() => move(-1)}
            />
          </div>
          <div className={cx(styles.step, styles.on, positionClass)}>
            <IconButton
              icon="chevronRight"
              label={text('ui.rowOn', { label })}
              tooltip="none"
              disabled={!overflow.after}
              onClick={() => move(1)}
            />
          </div>
        </>
      )}
    </div>
  );
}
