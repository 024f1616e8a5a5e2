import { apiUrl } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import type { ListItem } from '@nitrate/lists/contract';
import { listedFilmPath, type PlayedList, watchPath } from '@nitrate/catalog/contract';
import { LocalLink, useLocale } from '@nitrate/routing';
import { Button, DeferredSlot, Still } from '@nitrate/ui';
import type { ListsSlots } from '../../lists-slots';
import styles from './list-row.module.css';

interface ListRowProps {
  item: ListItem;
  /** Place in the list, from one; none in another order. */
  place?: number;
  /** Plays on through this list. */
  list: PlayedList;
  creditLine: ListsSlots['creditLine'];
  /** Takes the film out of the list. */
  onRemove?: () => void;
}

const stillSizes = '(min-width: 700px) 160px, 112px';

/** A film of a list; one that is not published any more by its name. */
export function ListRow({ item, place, list, creditLine: CreditLine, onRemove }: ListRowProps) {
  const text = useText();
  const locale = useLocale();
  const { film, title } = item;
  const lang = item.titleLang === locale ? undefined : item.titleLang;
  const path = film && (film.availability === 'none' ? watchPath(film.slug) : listedFilmPath(film.slug, list));
  return (
    <article className={styles.row}>
      {place !== undefined && (
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
      )}
      {path && film ? (
        <LocalLink to={path} className={styles.still} tabIndex={-1} aria-hidden="true">
          <Still image={film.poster} card={film.card && apiUrl(film.card)} title={title} sizes={stillSizes} />
        </LocalLink>
      ) : (
        <span className={styles.still}>
          <Still image={null} title={title} sizes={stillSizes} />
        </span>
      )}
      <div>
        <h2 className={styles.title} lang={lang}>
          {path ? <LocalLink to={path}>{title}</LocalLink> : title}
        </h2>
        <p className={styles.credit}>{film ? <CreditLine film={film} /> : text('lists.withdrawn')}</p>
      </div>
      <div className={styles.actions}>
        {film && <DeferredSlot slot="filmCard.actions" film={film} onStill={false} className={styles.late} />}
        {onRemove && (
          <Button size="small" variant="quiet" aria-label={text('lists.lists.takeOf', { title })} onClick={onRemove}>
            {text('lists.lists.take')}
          </Button>
        )}
      </div>
    </article>
  );
}
