import MuiTextField from '@mui/material/TextField';
import { localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { useId, useState } from 'react';
import { Labelled } from './labelled';
import { type FieldProps, useFieldForm } from './form-context';

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : [];

const split = (words: string) => words.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/** Short sentences, one a line. */
export function LinesField({ value, label, onChange }: FieldProps) {
  const text = useText();
  const id = useId();
  const { lang, onLeave } = useFieldForm();
  const lines = linesOf(value);
  const [typed, setTyped] = useState(lines.join('\n'));
  // What is typed may hold an empty line that is about to be filled; any other difference came from elsewhere.
  const shown = split(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <Labelled label={label} id={id} help={text('contentCms.editor.oneALine')} helpId={`${id}-help`}>
      <MuiTextField
        id={id}
        multiline
        minRows={3}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(split(event.target.value));
        }}
        onBlur={onLeave}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { lang: localeTags[lang], 'aria-describedby': `${id}-help` } }}
      />
    </Labelled>
  );
}
