import { readFilmPart } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { withListTexts } from '../../list-texts';
import { requestAddToList } from './add-requests';

/** The button of a film's page that adds the film to lists, or the passage in the address. */
export const FilmListChoice = withListTexts(function FilmListChoice({ film }: DeferredSlots['film.actions']) {
  const text = useText();
  const [search] = useSearchParams();
  const { startMs, endMs } = readFilmPart(search);
  const passage = endMs !== undefined && { passage: { startMs, endMs } };
  return (
    <Button
      icon="plus"
      collapses
      aria-haspopup="dialog"
      onClick={() => requestAddToList({ filmId: film.id, title: film.title, ...passage })}
    >
      {text('lists.film.add')}
    </Button>
  );
});
