import { withFilmListTexts } from '../lists/film-list-texts';
import { withListTexts } from '../list-texts';
import type { FilmCardSlot } from '../lists-slots';
import { RatedFilms } from '../rating/rated-films';
import { LatestBookmarks } from './latest-bookmarks';
import { LatestLists } from './latest-lists';

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
