import { isApiError } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { passageText } from '@nitrate/catalog/contract';
import { Button, Checkbox, FailedState, LoadingNote, Select, Sheet, Skeleton } from '@nitrate/ui';
import { LocalLink } from '@nitrate/routing';
import { listLimits } from '@nitrate/lists/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { withListTexts } from '../../list-texts';
import { withFilmListTexts } from '../film-list-texts';
import { myListsPath } from '../list-path';
import { useContentsText } from '../use-contents-text';
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

/** The lists of the user, each ticked if it has the film, or the passage where that is chosen. A tick is a change at once. */
export const AddSheet = withListTexts(
  withFilmListTexts(function AddSheet({ film, onClose }: AddSheetProps) {
    const text = useText();
    const { filmId, title, passage, isPassage = false } = film;
    const [part, setPart] = useState<'film' | 'passage'>(isPassage ? 'passage' : 'film');
    const chosen = part === 'passage' ? passage : undefined;
    const choices = useChoices({ filmId, passage: chosen });
    return (
      <Sheet open title={text('lists.lists.add')} onClose={onClose}>
        <div className={styles.parts}>
          <p className={styles.film}>{title}</p>
          {passage && (
            <Select
              outlined
              label={text('lists.lists.add.part')}
              value={part}
              options={[
                { value: 'film', label: text('lists.lists.add.part.film') },
                {
                  value: 'passage',
                  label: text('lists.lists.add.part.passage', {
                    times: passageText(passage.startMs, passage.endMs),
                  }),
                },
              ]}
              onChange={({ target }) => setPart(target.value === 'passage' ? 'passage' : 'film')}
            />
          )}
          <NewListField onCreate={(name) => choices.create(name)} />
          <ChoiceList choices={choices} none={text(`lists.lists.add.none.${chosen ? 'passage' : 'film'}`)} />
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

interface ChoiceListProps {
  choices: Choices;
  /** Shown where there are no lists. */
  none: string;
}

function ChoiceList({ choices: { lists, error, retry, pending, set }, none }: ChoiceListProps) {
  const text = useText();
  const contents = useContentsText();
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
  if (lists.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.lists} aria-label={text('lists.lists.mine')}>
      {lists.map(({ id, name, hasFilm, ...list }) => (
        <li key={id}>
          <Checkbox
            label={name}
            count={contents(list)}
            checked={hasFilm}
            onChange={({ target }) => set(id, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
