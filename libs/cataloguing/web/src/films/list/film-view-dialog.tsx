import MuiTextField from '@mui/material/TextField';
import type { FilmView } from '@nitrate/cataloguing/contract';
import { filmViewsApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, Checkbox, useErrorTexts } from '@nitrate/ui';
import { type FormEvent, useId, useState } from 'react';
import styles from './film-views.module.css';

interface FilmViewDialogProps {
  /** Undefined for a new one. */
  view: FilmView | undefined;
  /** All own views. */
  own: readonly FilmView[];
  /** What the list shows. */
  search: string;
  onClose: () => void;
}

const maxName = 60;

/** Names what the list shows, or renames, shares or removes a view. */
export function FilmViewDialog({ view, own, search, onClose }: FilmViewDialogProps) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const [add, adding] = filmViewsApi.useAddFilmViewMutation();
  const [change, changing] = filmViewsApi.useChangeFilmViewMutation();
  const [remove, removing] = filmViewsApi.useRemoveFilmViewMutation();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.shared ?? false);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);

  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action();
      onClose();
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') {
      return setProblems([{ text: text('cataloguing.films.view.nameMissing'), control: id }]);
    }
    const replaced = view ?? own.find((each) => each.name === typed);
    const body = { name: typed, search, shared: isShared };
    return void attempt(() =>
      replaced ? change({ params: { view: replaced.id }, body }).unwrap() : add(body).unwrap(),
    );
  };

  return (
    <TitledDialog
      title={text(view ? 'cataloguing.films.view.edit' : 'cataloguing.films.view.save')}
      maxWidth="xs"
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary problems={problems} headingLevel={3} />
        {!view && <p>{text('cataloguing.films.view.help')}</p>}
        <MuiTextField
          id={id}
          size="small"
          fullWidth
          label={text('cataloguing.films.view.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxName } }}
        />
        <Checkbox
          label={text('cataloguing.films.view.shared')}
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <div className={styles.actions}>
          {view && (
            <Button
              variant="danger"
              loading={removing.isLoading}
              onClick={() => void attempt(() => remove({ view: view.id }).unwrap())}
            >
              {text('cataloguing.films.view.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button type="submit" variant="primary" loading={adding.isLoading || changing.isLoading}>
            {text('cataloguing.films.view.submit')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
