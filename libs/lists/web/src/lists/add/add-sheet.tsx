import { isApiError } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { Checkbox, FailedState, LoadingNote, Sheet, Skeleton } from '@nitrate/ui';
import { withListTexts } from '../../list-texts';
import { withFilmListTexts } from '../film-list-texts';
import { LocalLink } from '@nitrate/routing';
import { myListsPath } from '../list-path';
import type { FilmToAdd } from './add-requests';
import styles from './add-sheet.module.css';
import { NewListField } from './new-list-field';
import { type Choices, useChoices } from './use-choices';

interface AddSheetProps {
  film: FilmToAdd;
  onClose: () => void;
}

/** The lists of the user, each ticked if it has the film. A tick is a change at once. */
export const AddSheet = withListTexts(
  withFilmListTexts(function AddSheet({ film, onClose }: AddSheetProps) {
    const text = useText();
    const choices = useChoices(film.filmId);
    return (
      <Sheet open title={text('lists.lists.add')} onClose={onClose}>
        <div className={styles['parts']}>
          <p className={styles['film']}>{film.title}</p>
          <NewListField onCreate={(name) => choices.create(name)} />
          <ChoiceList choices={choices} />
          <p className={styles['more']}>
            <LocalLink to={myListsPath} onClick={onClose}>
              {text('lists.lists.mine')}
            </LocalLink>
          </p>
        </div>
      </Sheet>
    );
  }),
);

function ChoiceList({ choices: { lists, error, retry, pending, set } }: { choices: Choices }) {
  const text = useText();
  if (error) return <FailedState small {...(isApiError(error) && { error })} onRetry={retry} retrying={pending} />;
  if (!lists) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="half" />
        <Skeleton shape="half" />
      </>
    );
  }
  if (lists.length === 0) return <p className={styles['none']}>{text('lists.lists.add.none')}</p>;
  return (
    <ul className={styles['lists']} aria-label={text('lists.lists.mine')}>
      {lists.map(({ id, name, count, hasFilm }) => (
        <li key={id}>
          <Checkbox
            label={name}
            count={text('lists.lists.films', { count })}
            checked={hasFilm}
            onChange={({ target }) => set(id, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
