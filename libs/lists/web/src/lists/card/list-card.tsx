import { apiUrl } from '@nitrate/api-client';
import { factSeparator, useFormats, useText } from '@nitrate/i18n';
import type { ListedList } from '@nitrate/lists/contract';
import { LocalLink } from '@nitrate/routing';
import { cx, Icon, Still } from '@nitrate/ui';
import { listPath } from '../list-path';
import styles from './list-card.module.css';

interface ListCardProps {
  list: ListedList;
  level?: 2 | 3;
}

/** A list as the pictures of its first films with name and facts, as one link to its page. */
export function ListCard({ list, level = 2 }: ListCardProps) {
  const text = useText();
  const { date } = useFormats();
  const Heading = `h${level}` as const;
  const { id, name, description, count, newSince, visibility, changedAt, isOwn } = list;
  const facts = [
    count === null ? text('lists.lists.smart.card') : text('lists.lists.films', { count }),
    isOwn && visibility !== 'private' && text(`lists.lists.visibility.${visibility}`),
    text('lists.lists.changed', { date: date(changedAt) }),
  ];
  return (
    <article className={styles.card}>
      <LocalLink to={listPath(id)} className={styles.link}>
        {count === null ? <SearchCover words={list.query?.q ?? name} /> : <Covers covers={list.covers} />}
        <Heading className={styles.name}>{name}</Heading>
        {description && <p className={styles.description}>{description}</p>}
        {newSince !== null && newSince > 0 && (
          <p className={styles.new}>{text('lists.lists.smart.new', { count: newSince })}</p>
        )}
        <p className={styles.facts}>{facts.filter(Boolean).join(factSeparator)}</p>
      </LocalLink>
    </article>
  );
}

/** The words of a search, set as on the cover of a programme. */
function SearchCover({ words }: { words: string }) {
  return (
    <span className={cx(styles.covers, styles.search)} aria-hidden="true">
      <Icon name="search" size={20} />
      <span className={styles.words}>{words}</span>
    </span>
  );
}

/** One picture in full, or up to four as a contact sheet. */
function Covers({ covers }: Pick<ListedList, 'covers'>) {
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers;
  return (
    <span className={cx(styles.covers, shown.length > 1 && styles.sheet)} aria-hidden="true">
      {shown.length === 0 && <Icon name="film" size={32} />}
      {shown.map(({ title, poster, card }, index) => (
        <Still
          key={index}
          image={poster}
          card={card && apiUrl(card)}
          title={title}
          className={styles.cover}
          {...(shown.length > 1 && { sizes: '(min-width: 1130px) 155px, 25vw' })}
        />
      ))}
    </span>
  );
}
