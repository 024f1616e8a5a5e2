import { useText } from '@nitrate/i18n';
import { NotFoundPage } from '@nitrate/page-frame';

/** Shown instead of a film that does not exist. */
export function FilmNotFound() {
  const text = useText();
  return <NotFoundPage title={text('player.filmNotFound.title')} text={text('player.filmNotFound.body')} />;
}
