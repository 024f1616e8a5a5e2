import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { type EditedField, type FieldValue, isListField } from '@nitrate/catalog/contract';
import { type FilmValue, vocabularyFields } from '@nitrate/cataloguing/contract';
import { localeTags, type Locale } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { type ReactNode, memo, useState } from 'react';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { idOfField, isLongText, langOfField, suggestedField } from './field-groups';
import styles from './fields.module.css';
import { type Conflict, draftValue } from './film-draft';
import type { FilmDraft } from './use-film-draft';
import { useFieldName, useFieldValueText } from './use-field-name';
import { useSuggestions } from './use-suggestions';

/** Values of vocabularies are stored by their English names. */
const valuesLocale: Locale = 'en';

/** Returns what a stored value of a field is called in the current language: itself where it has no other name. */
function useValueLabel(field: EditedField): (value: string) => string {
  const locale = useLocale();
  const { language } = useFormats();
  const named = vocabularyFields.find((each) => each === field);
  const { data } = studioFilmsApi.useFindFilmValuesQuery(
    { field: named ?? 'production_genre', all: true },
    { skip: locale === valuesLocale || named === undefined },
  );
  if (field === 'language') return language;
  return (value) => data?.values.find((each) => each.value === value)?.label ?? value;
}

/** A field of a film with its label, its error and what another editor has made of it. */
export function FieldEditor({ draft, field }: { draft: FilmDraft; field: EditedField }) {
  return (
    <Field
      field={field}
      value={draftValue(draft.record, field)}
      error={draft.fieldErrors.find(({ path }) => path === field)?.message}
      conflict={draft.conflicts.find((each) => each.field === field)}
      isChangedByOther={draft.taken.includes(field)}
      isChanged={draft.changed.includes(field)}
      set={draft.set}
      takeTheirs={draft.takeTheirs}
    />
  );
}

interface FieldProps extends Pick<FilmDraft, 'set' | 'takeTheirs'> {
  field: EditedField;
  value: FieldValue;
  error: string | undefined;
  conflict: Conflict | undefined;
  isChangedByOther: boolean;
  isChanged: boolean;
}

/** A keystroke in one of the fields renders this one alone. */
const Field = memo(function Field({
  field,
  value,
  error,
  conflict,
  isChangedByOther,
  isChanged,
  set,
  takeTheirs,
}: FieldProps) {
  const text = useText();
  const nameOf = useFieldName();
  const valueText = useFieldValueText();
  const id = idOfField(field);
  const control: ControlProps = {
    id,
    field,
    value,
    isChangedByOther,
    label: nameOf(field),
    onChange: (next) => set(field, next),
    error: error && `${nameOf(field)} ${error}`,
  };
  return (
    <div className={styles.field} data-changed={isChanged || undefined}>
      <label htmlFor={id}>{nameOf(field)}</label>
      {isListField(field) ? <ListControl {...control} /> : <TextControl {...control} />}
      {conflict && (
        <div
          className={styles.conflict}
          role="group"
          aria-label={text('cataloguing.films.conflict.field', { field: nameOf(field) })}
        >
          <p>
            {text('cataloguing.films.conflict.theirs')} <q>{valueText(conflict.theirs)}</q>
          </p>
          <Button
            size="small"
            onClick={() => {
              takeTheirs(conflict);
              document.getElementById(id)?.focus();
            }}
          >
            {text('cataloguing.films.conflict.take')}
          </Button>
        </div>
      )}
    </div>
  );
});

interface ControlProps {
  id: string;
  field: EditedField;
  label: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  error: string | undefined;
  /** Another editor has just changed it. */
  isChangedByOther: boolean;
}

/** What is said below a control. */
function useHelp({ error, isChangedByOther, field }: ControlProps): ReactNode {
  const text = useText();
  if (error !== undefined) return error;
  if (isChangedByOther) return text('cataloguing.films.conflict.taken');
  switch (field) {
    case 'description_date':
    case 'production_original_airdate':
      return text('cataloguing.films.help.date');
    case 'production_shoot_year':
    case 'production_shoot_decade':
      return text('cataloguing.films.help.year');
    case 'si_format_duration':
      return text('cataloguing.films.help.duration');
    case 'identifiers':
      return text('cataloguing.films.help.identifiers');
    default:
      return undefined;
  }
}

function TextControl(props: ControlProps) {
  const { id, field, value, onChange, error } = props;
  const help = useHelp(props);
  const suggested = suggestedField(field);
  const words = typeof value === 'string' ? value : '';
  const lang = langOfField(field);
  if (suggested) return <SuggestedText {...props} suggested={suggested} words={words} />;
  return (
    <MuiTextField
      id={id}
      value={words}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={help}
      multiline={isLongText(field)}
      minRows={isLongText(field) ? 3 : undefined}
      fullWidth
      size="small"
      slotProps={{
        htmlInput: { ...(lang && { lang: localeTags[lang] }), spellCheck: lang !== undefined, autoComplete: 'off' },
      }}
    />
  );
}

function SuggestedText({
  suggested,
  words,
  ...props
}: ControlProps & { suggested: NonNullable<ReturnType<typeof suggestedField>>; words: string }) {
  const { id, onChange, error } = props;
  const help = useHelp(props);
  const { options, onOpen, onClose } = useSuggestions(suggested, words);
  return (
    <Autocomplete<FilmValue, false, true, true>
      id={id}
      freeSolo
      disableClearable
      size="small"
      options={[...options]}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.value)}
      renderOption={(attributes, option) => <Option {...attributes} key={option.value} option={option} />}
      inputValue={words}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'reset') onChange(next);
      }}
      onChange={(_event, next) => onChange(typeof next === 'string' ? next : next.value)}
      onOpen={onOpen}
      onClose={onClose}
      renderInput={(params) => <MuiTextField {...params} error={error !== undefined} helperText={help} />}
    />
  );
}

function ListControl(props: ControlProps) {
  const { id, field, value, onChange, error } = props;
  const text = useText();
  const help = useHelp(props);
  const labelOf = useValueLabel(field);
  const [typed, setTyped] = useState('');
  const { options, onOpen, onClose } = useSuggestions(suggestedField(field) ?? 'production_genre', typed);
  const values = Array.isArray(value) ? value : [];
  const change = (next: readonly (FilmValue | string)[]) => {
    const texts = next.map((each) => (typeof each === 'string' ? each : each.value).trim()).filter(Boolean);
    onChange([...new Set(texts)]);
  };
  return (
    <Autocomplete<FilmValue, true, true, true>
      id={id}
      multiple
      freeSolo
      disableClearable
      size="small"
      options={[...options]}
      filterOptions={(all) => all.filter((option) => !values.includes(option.value))}
      getOptionLabel={(option) => (typeof option === 'string' ? labelOf(option) : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      isOptionEqualToValue={(option, chosen) => option.value === (typeof chosen === 'string' ? chosen : chosen.value)}
      renderOption={(attributes, option) => <Option {...attributes} key={option.value} option={option} />}
      value={values}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      onChange={(_event, next) => change(next)}
      // What was typed and not confirmed is part of the list all the same.
      onBlur={() => {
        if (typed.trim()) change([...values, typed]);
        setTyped('');
      }}
      onOpen={onOpen}
      onClose={onClose}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          error={error !== undefined}
          helperText={help ?? text('cataloguing.films.help.list')}
        />
      )}
    />
  );
}

/** A suggestion, with the value that is stored where its name is another. */
function Option({ option: { value, label }, ...attributes }: { option: FilmValue }) {
  return (
    <li {...attributes}>
      {label}
      {label !== value && <small className={styles.value}>{value}</small>}
    </li>
  );
}
