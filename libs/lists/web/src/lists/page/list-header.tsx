import { factSeparator, useFormats, useText } from '@nitrate/i18n';
import type { FilmList } from '@nitrate/lists/contract';
import { listedFilmPath } from '@nitrate/catalog/contract';
import { Button, ButtonLink } from '@nitrate/ui';
import { CopyList } from './copy-list';
import { headingId } from './heading-id';
import styles from './list-header.module.css';
import { OwnActions } from './own-actions';
import { ConvertButton } from '../smart/convert-button';
import { MailField } from '../smart/mail-field';
import type { ShownList } from './use-list';

interface ListHeaderProps {
  list: FilmList;
  share: string | undefined;
  first: ShownList['first'];
  /** Puts the films into another order; absent where there is nothing to arrange. */
  onArrange?: () => void;
}

/** Name and description of a list, and what can be done with it. */
export function ListHeader({ list, share, first, onArrange }: ListHeaderProps) {
  const text = useText();
  const { date } = useFormats();
  const { id, type, name, description, count, visibility, isOwn, mail, changedAt } = list;
  const facts = [
    count !== null && text('lists.lists.films', { count }),
    isOwn && text(`lists.lists.visibility.${visibility}`),
    text('lists.lists.changed', { date: date(changedAt) }),
  ];
  return (
    <header className={styles['header']}>
      <p className={styles['kind']}>
        {text(`lists.lists.${type === 'SEARCH' ? 'smart.' : ''}kind.${isOwn ? 'own' : visibility}`)}
      </p>
      <h1 id={headingId} tabIndex={-1}>
        {name}
      </h1>
      {description && <p className={styles['description']}>{description}</p>}
      <p className={styles['facts']}>{facts.filter(Boolean).join(factSeparator)}</p>
      <div className={styles['actions']}>
        {first && (
          <ButtonLink
            to={listedFilmPath(first.slug, { id, ...(share !== undefined && { share }) })}
            variant="primary"
            icon="play"
          >
            {text('lists.lists.playAll')}
          </ButtonLink>
        )}
        {onArrange && <Button onClick={onArrange}>{text('lists.lists.arrange')}</Button>}
        {isOwn && <OwnActions list={list} />}
        <CopyList list={list} share={share} />
        {isOwn && type === 'SEARCH' && <ConvertButton list={list} />}
      </div>
      {mail !== null && <MailField list={id} mail={mail} />}
    </header>
  );
}
