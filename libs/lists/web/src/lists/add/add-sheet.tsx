import { isApiError } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { Button, Checkbox, FailedState, LoadingNote, Sheet, Skeleton } from '@nitrate/ui';
import { LocalLink } from '@nitrate/routing';
import { listLimits } from '@nitrate/lists/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { withListTexts } from '../../list-texts';
import { withFilmListTexts } from '../film-list-texts';
import { myListsPath } from '../list-path';
import type { FilmToAdd } from './add-requests';
import styles from './add-sheet.module.css';
import { type Choices, useChoices } from './use-choices';

/** Makes a list with the film in its place. */
function NewListField({ onCreate }: { onCreate: (name: string) => void }) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    onCreate(name.trim());
    setName('');
  }

  return (
    <form className={styles.new} noValidate onSubmit={submit}>
      <span className={styles.field}>
        <label htmlFor={id}>{text('lists.lists.add.newName')}</label>
        <input
          id={id}
          maxLength={listLimits.maxName}
          autoComplete="off"
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-error` : undefined}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            if (target.value.trim() !== '') setMissing(false);
          }}
        />
      </span>
      <Button type="submit" icon="plus">
        {text('lists.lists.form.create')}
      </Button>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {missing && text('lists.lists.form.nameRequired')}
      </p>
    </form>
  );
}

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
        <div className={styles.parts}>
          <p className={styles.film}>{film.title}</p>
          <NewListField onCreate={(name) => choices.create(name)} />
          <ChoiceList choices={choices} />
          <p className={styles.more}>
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
  if (lists.length === 0) return <p className={styles.none}>{text('lists.lists.add.none')}</p>;
  return (
    <ul className={styles.lists} aria-label={text('lists.lists.mine')}>
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
