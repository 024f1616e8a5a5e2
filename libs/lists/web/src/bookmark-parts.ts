/** What other pages show of bookmarks, ratings and lists; loaded after them. */
export { BookmarkHost } from './host/bookmark-host';
export { FilmBookmark } from './film/film-bookmark';
export { FilmPassages, PassageItem } from './film/film-passages';
export { PassageChoice, PassageListChoice } from './film/passage-choice';
export { MeNav } from './me-nav/me-nav';
export { RatingControl } from './rating/film-rating';
export { RatingHost } from './host/rating-host';
export { CardBookmark } from './card/card-bookmark';
export { CardMenu } from './card/card-menu';
export { AddHost } from './lists/add/add-host';
export { CardList } from './lists/add/card-list';
export { FilmListChoice } from './lists/add/film-list';
export { SaveSearch } from './lists/smart/save-search';
export { NextInList } from './lists/playing/next-in-list';
export { PlayingList } from './lists/playing/playing-list';
