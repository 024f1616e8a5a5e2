import { factSeparator, useFormats, useText } from '@nitrate/i18n';
import type { ListedList } from '@nitrate/lists/contract';
import { LocalLink } from '@nitrate/routing';
import { cx, Icon } from '@nitrate/ui';
import { listPath } from '../list-path';
import { useContentsText } from '../use-contents-text';
import { Covers } from './covers';
import styles from './list-card.module.css';

interface ListCardProps {
  list: ListedList;
  level?: 2 | 3;
}

const coverSizes = (count: number) =>
  count > 1
    ? '(min-width: 940px) 17vw, (min-width: 500px) 25vw, 50vw'
    : '(min-width: 940px) 33vw, (min-width: 500px) 50vw, 100vw';

/** A list as the pictures of its first films with name and facts, as one link to its page. */
export function ListCard({ list, level = 2 }: ListCardProps) {
  const text = useText();
  const { date } = useFormats();
  const Heading = `h${level}` as const;
  const contents = useContentsText();
  const { id, name, description, count, passages, newSince, visibility, changedAt, isOwn } = list;
  const facts = [
    count === null ? text('lists.lists.smart.card') : contents({ count, passages }),
    isOwn && visibility !== 'private' && text(`lists.lists.visibility.${visibility}`),
    !isOwn && visibility === 'public' && text('lists.lists.by.editors'),
    text('lists.lists.changed', { date: date(changedAt) }),
  ];
  return (
    <article className={styles.card}>
      <LocalLink to={listPath(id)} className={styles.link}>
        {count === null ? (
          <SearchCover words={list.query?.q ?? name} />
        ) : (
          <Covers covers={list.covers} className={styles.covers} sizes={coverSizes(list.covers.length)} />
        )}
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
