import { collectionKey } from '@nitrate/catalog/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { catalogApi } from '@nitrate/catalog/data-access';
import { maxCollectionNameLength } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { ErrorTitle } from '@nitrate/forms';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useRef, useState, type FormEvent } from 'react';
import styles from './new-collection-dialog.module.css';

/** Asks for a collection, of which the largest are suggested, and opens its text in the editor. */
export function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useLocalNavigate();
  const [name, setName] = useState('');
  const { data } = catalogApi.useListCollectionsQuery({ lang: useLocale() });
  const [create, { isLoading, error }] = editingApi.useCreateCollectionMutation();
  const errorTexts = useErrorTexts();
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = name.trim();
  const isValid = chosen !== '' && collectionKey(chosen) !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid) input.current?.focus();
    if (!isValid || isLoading) return;
    const { data: created } = await create(chosen);
    if (created) navigate(`/studio/content/${created.key}`);
  };
  return (
    <TitledDialog title={text('contentCms.list.newCollection')} maxWidth="xs" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {isChecked && !isValid && <ErrorTitle />}
        <p className={styles.help}>
          <Text id="contentCms.newCollection.help" />
        </p>
        <Autocomplete<string, false, false, true>
          freeSolo
          size="small"
          options={(data?.collections ?? []).map(({ value }) => value)}
          inputValue={name}
          onInputChange={(_event, next) => setName(next)}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={input}
              label={text('contentCms.newCollection.name')}
              error={isChecked && !isValid}
              helperText={
                isChecked && !isValid && text('contentCms.newCollection.wrong', { max: maxCollectionNameLength })
              }
            />
          )}
        />
        <ErrorBox errors={error ? errorTexts(error) : []} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            {text('contentCms.newCollection.create')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
