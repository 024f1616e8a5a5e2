import MuiTextField from '@mui/material/TextField';
import { localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { useFieldError } from '../use-field-error';
import { useFieldId } from '../field-id';
import { FieldLayout } from '../field-layout';
import { type FieldProps, useFieldForm } from '../form-context';

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : [];

const splitLines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/** A list of short texts, one per line. */
export function LinesField({ value, label, path, onChange }: FieldProps) {
  const text = useText();
  const id = useFieldId(path);
  const { lang, onBlur } = useFieldForm();
  const error = useFieldError(path, label);
  const lines = linesOf(value);
  const [typed, setTyped] = useState(lines.join('\n'));
  // The typed text may contain an empty line that is about to be filled; any other difference is a change from outside.
  const shown = splitLines(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <FieldLayout label={label} id={id} help={text('contentCms.editor.onePerLine')} helpId={`${id}-help`}>
      <MuiTextField
        id={id}
        multiline
        minRows={3}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(splitLines(event.target.value));
        }}
        onBlur={onBlur}
        error={error !== undefined}
        helperText={error}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { lang: localeTags[lang], 'aria-describedby': `${id}-help ${id}-helper-text` } }}
      />
    </FieldLayout>
  );
}
