import { apiUrl } from '@nitrate/api-client';
import { useSortable } from '@dnd-kit/react/sortable';
import { passageText } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { cx, Icon, type IconName, Still } from '@nitrate/ui';
import { entryTitle } from '../entry';
import styles from './arrange-list.module.css';
import type { OrderedItem } from './use-list-order';

/** Where a button moves an item. */
export type MoveTarget = 'up' | 'down';

interface ArrangeRowProps {
  item: OrderedItem;
  /** Place from zero. */
  at: number;
  count: number;
  onMove: (target: MoveTarget, button: HTMLElement) => void;
}

const targets: readonly (readonly [MoveTarget, IconName])[] = [
  ['up', 'chevronUp'],
  ['down', 'chevronDown'],
];

const stillSizes = '96px';

/** A film or passage of the list with a handle to drag it and buttons to move it. */
export function ArrangeRow({ item, at, count, onMove }: ArrangeRowProps) {
  const { id, title, titleLang, year, passage, poster, card } = item;
  const named = entryTitle(item);
  const text = useText();
  const locale = useLocale();
  const { ref, handleRef, isDragSource } = useSortable({ id, index: at });
  const isOff = { up: at === 0, down: at === count - 1 };
  return (
    <li ref={ref} className={cx(styles.row, isDragSource && styles.dragged)}>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={text('lists.lists.arrange.handle', { title: named })}
      >
        <Icon name="menu" size={20} />
      </button>
      <span className={styles.place} aria-hidden="true">
        {at + 1}
      </span>
      <Still image={poster} card={card && apiUrl(card)} title={title} sizes={stillSizes} className={styles.still} />
      <span className={styles.film}>
        <span className={styles.title} lang={titleLang === locale ? undefined : titleLang}>
          {title}
        </span>
        {passage && <span className={styles.times}>{passageText(passage.startMs, passage.endMs)}</span>}
        {!passage && year !== null && <span className={styles.year}>{year}</span>}
      </span>
      <span className={styles.moves}>
        {targets.map(([target, icon]) => (
          <button
            key={target}
            type="button"
            className={styles.move}
            // Stays focusable at the ends of the list, so that the focus is not lost there.
            aria-disabled={isOff[target]}
            aria-label={text(`lists.lists.arrange.${target}`, { title: named })}
            onClick={({ currentTarget }) => !isOff[target] && onMove(target, currentTarget)}
          >
            <Icon name={icon} size={20} />
          </button>
        ))}
      </span>
    </li>
  );
}
