import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { type EditedField, type FieldValue, isListField } from '@nitrate/catalog/contract';
import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { textIn } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useErrorTexts } from '@nitrate/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { draftValue, withValue } from '../edit/film-draft';
import { useFieldName } from '../edit/use-field-name';
import styles from './films-grid.module.css';

/** Values of a list are one text in a cell. */
const textOf = (value: FieldValue): string => (Array.isArray(value) ? value.join('; ') : (value ?? ''));

function valueOf(field: EditedField, typed: string): FieldValue {
  const values = (isListField(field) ? typed.split(';') : [typed]).map((each) => each.trim()).filter(Boolean);
  return values.length === 0 ? null : isListField(field) ? [...new Set(values)] : (values[0] ?? null);
}

/** Goes to the input above or below in the column. @returns whether there is one */
function goTo(input: HTMLInputElement, step: 1 | -1): boolean {
  const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-field="${input.dataset['field']}"]`)];
  const next = column[column.indexOf(input) + step];
  next?.focus();
  next?.select();
  return next !== undefined;
}

/** A field of a film in the list, which is saved once it is left. */
export function FieldCell({ film, field }: { film: ListedFilm; field: EditedField }) {
  const text = useText();
  const locale = useLocale();
  const fieldName = useFieldName();
  const errorTexts = useErrorTexts();
  const id = useId();
  const dispatch = useAppDispatch();
  const [saveDraft] = studioFilmsApi.useSaveFilmDraftMutation();
  const [savePublished] = studioFilmsApi.useSaveFilmMutation();
  const listed = textOf(film.value ?? null);
  const [seen, setSeen] = useState(listed);
  // What it is compared with: saved by this cell, or listed since.
  const [base, setBase] = useState(listed);
  const [typed, setTyped] = useState(listed);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  if (listed !== seen) {
    setSeen(listed);
    setBase(listed);
    if (typed === base) setTyped(listed);
  }

  const save = async () => {
    const value = valueOf(field, typed);
    if (isSaving || textOf(value) === base) return;
    setSaving(true);
    setError(undefined);
    try {
      const { version, status, record } = await dispatch(
        studioFilmsApi.endpoints.editFilm.initiate(film.id, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      const theirs = textOf(draftValue(record, field));
      if (theirs !== base) {
        setBase(theirs);
        return setError(text('cataloguing.films.edit.changed', { value: theirs || text('cataloguing.films.empty') }));
      }
      const call = { film: film.id, body: { version, record: withValue(record, field, value) } };
      await (status === 'published' ? savePublished(call) : saveDraft(call)).unwrap();
      setBase(textOf(value));
      setTyped(textOf(value));
    } catch (problem) {
      const [fault] = isApiError(problem) ? problem.errors : [];
      const refused = fault && `${fieldName(fault.path.replace(/^body\.record\./, ''))} ${fault.message}`;
      setError(refused ?? errorTexts(problem).join(' '));
    } finally {
      setSaving(false);
    }
  };
  const moves = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    // The grid would move to other cells, and sort or choose rows.
    if (key !== 'Tab') event.stopPropagation();
    if (key === 'ArrowDown') goTo(currentTarget, 1);
    if (key === 'ArrowUp') goTo(currentTarget, -1);
    // To leave it saves it.
    if (key === 'Enter' && (error || !goTo(currentTarget, 1))) void save();
    if (key === 'Escape') {
      setTyped(base);
      setError(undefined);
    }
  };

  return (
    <span className={styles.field}>
      <input
        data-field={field}
        value={typed}
        readOnly={isSaving}
        autoComplete="off"
        aria-label={text('cataloguing.films.edit.field', {
          field: fieldName(field),
          title: textIn(film.title, locale) ?? film.slug,
        })}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        placeholder={isListField(field) ? text('cataloguing.films.edit.several') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (!error) void save();
        }}
        onKeyDown={moves}
      />
      {error && (
        <span id={id} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
