import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { withListTexts } from '../../list-texts';
import { requestAddToList } from './add-requests';

/** The button of a film's page that adds the film to lists. */
export const FilmListChoice = withListTexts(function FilmListChoice({ film }: DeferredSlots['film.actions']) {
  const text = useText();
  return (
    <Button
      icon="plus"
      collapses
      aria-haspopup="dialog"
      onClick={() => requestAddToList({ filmId: film.id, title: film.title })}
    >
      {text('lists.film.add')}
    </Button>
  );
});
