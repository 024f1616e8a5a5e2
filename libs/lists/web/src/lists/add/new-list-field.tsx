import { useText } from '@nitrate/i18n';
import { listLimits } from '@nitrate/lists/contract';
import { Button } from '@nitrate/ui';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './add-sheet.module.css';

/** Makes a list with the film in its place. */
export function NewListField({ onCreate }: { onCreate: (name: string) => void }) {
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
    <form className={styles['new']} noValidate onSubmit={submit}>
      <span className={styles['field']}>
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
      <p id={`${id}-error`} role="alert" className={styles['error']}>
        {missing && text('lists.lists.form.nameRequired')}
      </p>
    </form>
  );
}
