import { useText } from '@nitrate/i18n';
import { listLimits } from '@nitrate/lists/contract';
import { Button, ErrorBox } from '@nitrate/ui';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { ListWords } from '../../collection/film-lists';
import styles from './list-form.module.css';

interface ListFormProps {
  words?: ListWords;
  submitText: string;
  saving?: boolean;
  /** Why it could not be saved. */
  error?: string | undefined;
  onSave: (words: ListWords) => void;
  onCancel: () => void;
}

/** Name and description of a list. */
export function ListForm({ words, submitText, saving = false, error, onSave, onCancel }: ListFormProps) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState(words?.name ?? '');
  const [description, setDescription] = useState(words?.description ?? '');
  const [validates, setValidates] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isMissing = validates && name.trim() === '';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setValidates(true);
    if (name.trim() === '') return field.current?.focus();
    if (saving) return;
    onSave({ name: name.trim(), description: description.trim() });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{text('lists.lists.form.name')}</label>
        <input
          ref={field}
          id={`${id}-name`}
          required
          maxLength={listLimits.maxName}
          autoComplete="off"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={({ target }) => target.value !== '' && setValidates(true)}
        />
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {isMissing && text('lists.lists.form.nameRequired')}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-description`}>{text('lists.lists.form.description')}</label>
        <textarea
          id={`${id}-description`}
          rows={4}
          maxLength={listLimits.maxDescription}
          aria-describedby={`${id}-length`}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <span id={`${id}-length`} className={styles.length}>
          {text('lists.lists.form.length', { length: description.length, most: listLimits.maxDescription })}
        </span>
      </div>
      <ErrorBox errors={error === undefined ? [] : [error]} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={saving}>
          {submitText}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text('lists.lists.cancel')}
        </Button>
      </div>
    </form>
  );
}
