import type { Film } from '@nitrate/catalog/contract';
import { DeferredSlot } from '@nitrate/ui';

const load = async () => (await import('./film-actions/film-actions')).FilmActions;

/** What a visitor can do with a film besides watching it. Loaded and rendered in the browser, after the page. */
export const LazyFilmActions = ({ film }: { film: Film }) => <DeferredSlot load={load} film={film} />;
