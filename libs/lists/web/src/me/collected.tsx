import { useText } from '@nitrate/i18n';
import { ScrollRow } from '@nitrate/ui';
import { withFilmListTexts } from '../lists/film-list-texts';
import { withListTexts } from '../list-texts';
import type { FilmCardSlot } from '../lists-slots';
import { RatedFilms } from '../rating/rated-films';
import { LatestBookmarks } from './latest-bookmarks';
import { ListCard } from '../lists/card/list-card';
import { myListsPath } from '../lists/list-path';
import { readListsState } from '../lists/overview/lists-address';
import { NewList } from '../lists/overview/new-list';
import { useMyLists } from '../lists/overview/use-my-lists';
import { CollectedRow } from './collected-row';

const firstPage = readListsState(new URLSearchParams());
const maxLists = 12;

/** The lists of the user that have changed last. */
function LatestLists() {
  const text = useText();
  const { lists, total, pending, error, retry } = useMyLists(firstPage);
  const title = text('lists.lists.mine');
  return (
    <CollectedRow
      title={title}
      total={lists && total}
      pending={pending}
      error={error}
      retry={retry}
      all={myListsPath}
      empty={
        <>
          <p>{text('lists.lists.none.how')}</p>
          <NewList />
        </>
      }
    >
      <ScrollRow label={title}>
        {lists?.slice(0, maxLists).map((list) => (
          <ListCard key={list.id} list={list} level={3} />
        ))}
      </ScrollRow>
    </CollectedRow>
  );
}

/** Lists, bookmarks and ratings of the user, with what to do for the first of them. */
export const Collected = withListTexts(
  withFilmListTexts(function Collected({ Card }: { Card: FilmCardSlot }) {
    return (
      <>
        <LatestLists />
        <LatestBookmarks Card={Card} />
        <RatedFilms Card={Card} />
      </>
    );
  }),
);
