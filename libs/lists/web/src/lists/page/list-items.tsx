import { useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import type { FilmList, ListItem } from '@nitrate/lists/contract';
import { ButtonLink, cx, EmptyState, Pagination } from '@nitrate/ui';
import { useCollecting } from '../../collection/use-collection';
import type { ListsSlots } from '../../lists-slots';
import { lastPage } from '../../page/list-state';
import { entryTitle } from '../entry';
import { isOwnOrder, listPagePath, type ListPageState, wholeList } from './list-address';
import { headingId } from './heading-id';
import { ListRow } from './list-row';
import styles from './list-items.module.css';
import type { ShownList } from './use-list';

interface ListItemsProps {
  list: FilmList;
  state: ListPageState;
  shown: ShownList;
  creditLine: ListsSlots['creditLine'];
}

/** A page of the films and passages of a list, or an explanation where there are none. */
export function ListItems({ list, state, shown, creditLine }: ListItemsProps) {
  const collecting = useCollecting();
  const text = useText();
  const { notify } = useToasts();
  const { items, total, pending } = shown;
  const { id, isOwn } = list;
  if (items.length === 0 && !pending) return <NoFilms list={list} state={state} total={total} />;

  function take(item: ListItem) {
    collecting(({ lists }) => lists.take(id, item));
    notify(text('lists.lists.taken', { title: entryTitle(item) }), {
      text: text('lists.lists.undo'),
      callback: () => collecting(({ lists }) => lists.place(id, item, item.position, item.note)),
    });
    document.getElementById(headingId)?.focus();
  }

  const last = lastPage(total, state);
  const firstPlace = (state.page - 1) * state.size + 1;
  return (
    <div className={cx(pending && styles.pending)} aria-busy={pending}>
      <ol className={styles.rows} aria-labelledby={headingId} start={firstPlace}>
        {items.map((item, index) => (
          <li key={item.id}>
            <ListRow
              item={item}
              {...(isOwnOrder(state) && { place: firstPlace + index })}
              list={{ id, ...(state.share !== undefined && { share: state.share }) }}
              creditLine={creditLine}
              {...(isOwn && {
                onRemove: () => take(item),
                onNote: (note) => collecting(({ lists }) => lists.annotate(id, item, note)),
              })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.pages}>
        <Pagination
          page={Math.min(state.page, last)}
          pages={last}
          linkTo={(page) => listPagePath(id, { ...state, page })}
        />
      </div>
    </div>
  );
}

interface NoFilmsProps extends Pick<ListItemsProps, 'list' | 'state'> {
  total: number;
}

function NoFilms({ list: { id, isOwn }, state, total }: NoFilmsProps) {
  const text = useText();
  if (total > 0) {
    const to = listPagePath(id, { ...state, page: lastPage(total, state) });
    return (
      <EmptyState
        title={text('lists.lists.noPage', { page: state.page })}
        actions={<ButtonLink to={to}>{text('lists.lists.lastPage')}</ButtonLink>}
      />
    );
  }
  if (Object.keys(state.bounds).length > 0) {
    return (
      <EmptyState
        icon="search"
        title={text('lists.lists.noFilmMatch')}
        actions={<ButtonLink to={listPagePath(id, wholeList(state))}>{text('lists.lists.allFilms')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={text('lists.lists.empty')}
      actions={<ButtonLink to="/archive">{text('lists.lists.archive')}</ButtonLink>}
    >
      <p>{text(`lists.lists.empty.${isOwn ? 'how' : 'other'}`)}</p>
    </EmptyState>
  );
}
