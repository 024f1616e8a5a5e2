import { useText } from '@nitrate/i18n';
import { bookmarkLimits } from '@nitrate/lists/contract';
import { Button } from '@nitrate/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './note-form.module.css';

interface NoteFormProps {
  note: string;
  /** Title of the film. */
  title: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** Edits a note in its place. Escape cancels, Enter with Control or Command saves. */
export function NoteForm({ note, title, onSave, onCancel }: NoteFormProps) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState(note);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), []);
  const save = () => onSave(words.trim());
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>{text('lists.note.labelOf', { title })}</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={bookmarkLimits.maxNote}
        aria-describedby={`${id}-length`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="small">
          {text('lists.note.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {text('lists.cancel')}
        </Button>
        <span id={`${id}-length`} className={styles.length}>
          {text('lists.note.length', { length: words.length, most: bookmarkLimits.maxNote })}
        </span>
      </div>
    </form>
  );
}
