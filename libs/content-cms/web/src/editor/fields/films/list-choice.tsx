import { useText } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import { FailedState, LoadingNote, Select } from '@nitrate/ui';
import { useFieldForm } from '../form-context';
import fieldStyles from '../fields.module.css';

interface ListChoiceProps {
  /** Id of the chosen list. */
  list: unknown;
  onChange: (list: string) => void;
}

/** The newest lists; the others are found by opening them on the page of lists. */
const maxLists = 96;

/** A choice among the public lists. */
export function ListChoice({ list, onChange }: ListChoiceProps) {
  const text = useText();
  const { lang, onBlur } = useFieldForm();
  const { data, error, isFetching, refetch } = filmListsApi.useListPublicListsQuery({ size: maxLists, lang });
  if (error && !data) return <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingNote />;
  const chosen = typeof list === 'string' ? list : '';
  const isUnknown = chosen !== '' && !data.lists.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        outlined
        label={text('contentCms.row.listName')}
        value={chosen}
        options={[
          ...(chosen === '' ? [{ value: '', label: text('contentCms.row.listNone') }] : []),
          ...(isUnknown ? [{ value: chosen, label: text('contentCms.row.listUnknown') }] : []),
          ...data.lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
          onBlur();
        }}
      />
      <p className={fieldStyles['help']}>{text('contentCms.row.listHelp')}</p>
    </>
  );
}
