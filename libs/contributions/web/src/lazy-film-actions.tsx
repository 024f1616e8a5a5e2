import type { Film } from '@nitrate/catalog/contract';
import { DeferredSlot, type DeferredSlots } from '@nitrate/ui';

const loadActions = async () => (await import('./film-actions/film-actions')).FilmActions;
const loadMenu = async () => (await import('./film-actions/film-menu')).FilmMenu;
const loadCitation = async () => (await import('./film-actions/cite/printed-citation')).PrintedCitation;

/** What a visitor can do with a film that cannot be watched. Loaded and rendered in the browser, after the page. */
export const FilmActions = ({ film }: { film: Film }) => <DeferredSlot load={loadActions} film={film} />;

/** What a visitor can do with a film besides watching it: at the end of the line of its actions. Likewise. */
export const FilmMenu = (props: DeferredSlots['film.actions']) =>
  props.film.availability !== 'none' && <DeferredSlot load={loadMenu} {...props} />;

/** How to cite a film, on paper only. Likewise. */
export const FilmCitation = ({ film }: { film: Film }) => <DeferredSlot load={loadCitation} film={film} />;
