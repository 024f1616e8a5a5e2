import { isApiError } from '@nitrate/api-client';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { Button, useErrorTexts } from '@nitrate/ui';
import { useMemo, useRef } from 'react';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { idOfField } from './field-groups';
import styles from './film-screen.module.css';
import { useFieldName } from './use-field-name';
import type { FilmDraft } from './use-film-draft';

/** Saves the form, and says what became of it. */
export function SaveBar({ draft }: { draft: FilmDraft }) {
  const text = useText();
  const moment = useFormatDateTime();
  const nameOf = useFieldName();
  const errorTexts = useErrorTexts();
  const { film, changed, error, taken, conflicts, savedAt, isSaving, isRestored, isStatusChanged } = draft;
  const save = useRef<HTMLButtonElement>(null);
  const problems = useMemo((): readonly FormProblem[] => {
    if (conflicts.length > 0) {
      return conflicts.map(({ field }) => ({
        text: text('cataloguing.films.conflict.field', { field: nameOf(field) }),
        control: idOfField(field),
      }));
    }
    if (isStatusChanged) return [{ text: text('cataloguing.films.statusChanged', { status: film.status }) }];
    const refused = isApiError(error)
      ? error.errors.flatMap(({ path, message }) => {
          const field = path.replace(/^body\.record\./, '');
          return field === path ? [] : [{ text: `${nameOf(field)} ${message}`, control: idOfField(field) }];
        })
      : [];
    return error === undefined || refused.length > 0 ? refused : errorTexts(error).map((words) => ({ text: words }));
  }, [conflicts, error, errorTexts, film.status, isStatusChanged, nameOf, text]);
  const isUnsaved = changed.length > 0;
  return (
    <div className={styles.bar}>
      <ErrorSummary problems={problems} />
      <div className={styles.barLine}>
        <p role="status">
          {isUnsaved
            ? text('cataloguing.films.unsaved', { count: changed.length })
            : savedAt
              ? text('cataloguing.films.savedAt', { at: moment(savedAt) })
              : text('cataloguing.films.unchanged')}{' '}
          {isUnsaved && isRestored && text('cataloguing.films.restored')}{' '}
          {taken.length > 0 && text('cataloguing.films.conflict.takenFields', { fields: taken.map(nameOf).join(', ') })}{' '}
          {film.status === 'published' && <span className={styles.quiet}>{text('cataloguing.films.live')}</span>}
        </p>
        <div className={styles.buttons}>
          {isUnsaved && (
            <Button
              onClick={() => {
                draft.discard();
                save.current?.focus();
              }}
            >
              {text('cataloguing.films.discard')}
            </Button>
          )}
          <Button ref={save} type="submit" variant="primary" loading={isSaving}>
            {text('cataloguing.films.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
