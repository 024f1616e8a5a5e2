import { useText } from '@nitrate/i18n';
import type { ListedBookmark } from '@nitrate/lists/contract';
import { passagePath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { ButtonLink, ScrollRow } from '@nitrate/ui';
import type { FilmCardSlot } from '../lists-slots';
import { bookmarksPath, readBookmarksState } from '../page/bookmarks-address';
import { useListedBookmarks } from '../page/use-listed-bookmarks';
import { timesText } from '../times-text';
import { CollectedRow } from './collected-row';
import styles from './latest-bookmarks.module.css';

const firstPage = readBookmarksState(new URLSearchParams());
const maxBookmarks = 12;

/** The last bookmarks of the user whose films can be seen. */
export function LatestBookmarks({ Card }: { Card: FilmCardSlot }) {
  const text = useText();
  const { rows, total, pending, error, retry } = useListedBookmarks(firstPage);
  const title = text('lists.bookmarks.title');
  const shown = rows?.filter(({ film }) => film).slice(0, maxBookmarks);
  return (
    <CollectedRow
      title={title}
      total={rows && total}
      pending={pending}
      error={error}
      retry={retry}
      all={bookmarksPath(firstPage)}
      empty={
        <>
          <p>{text('lists.bookmarks.how')}</p>
          <ButtonLink to="/archive">{text('lists.bookmarks.archive')}</ButtonLink>
        </>
      }
    >
      {shown && shown.length > 0 && (
        <ScrollRow label={title}>
          {shown.map((row) => (
            <BookmarkCard key={row.id} row={row} Card={Card} />
          ))}
        </ScrollRow>
      )}
    </CollectedRow>
  );
}

function BookmarkCard({ row, Card }: { row: ListedBookmark; Card: FilmCardSlot }) {
  const text = useText();
  const { film, title, startMs, endMs, note } = row;
  const play = text(endMs === null ? 'lists.play.moment' : 'lists.play.passage');
  return (
    film && (
      <Card film={film}>
        {startMs !== null && (
          <LocalLink to={passagePath(film.slug, row)} className={styles.times} aria-label={`${play}: ${title}`}>
            {timesText(row)}
          </LocalLink>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </Card>
    )
  );
}
