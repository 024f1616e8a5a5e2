import MuiTextField from '@mui/material/TextField';
import { localeTags } from '@nitrate/contract-kit';
import { useFieldId } from '../field-id';
import { FieldLayout } from '../field-layout';
import { useFieldError } from '../use-field-error';
import { LocaleFallback } from '../locale-fallback';
import { type FieldProps, useFieldForm } from '../form-context';
import { contentText } from '../values';

/** Plain text, in one line or several. */
export function TextEditor({ value, other, label, path, onChange, long }: FieldProps & { long?: boolean }) {
  const id = useFieldId(path);
  const { lang, onBlur } = useFieldForm();
  const words = contentText(value);
  const error = useFieldError(path, label);
  return (
    <FieldLayout
      label={label}
      id={id}
      helpId={`${id}-help`}
      help={!words && <LocaleFallback words={contentText(other)} />}
    >
      <MuiTextField
        id={id}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={error !== undefined}
        helperText={error}
        multiline={long ?? false}
        minRows={long ? 2 : undefined}
        fullWidth
        size="small"
        slotProps={{
          htmlInput: { lang: localeTags[lang], spellCheck: true, 'aria-describedby': `${id}-help ${id}-helper-text` },
        }}
      />
    </FieldLayout>
  );
}

/** A date without a time. */
export function DateField({ value, other, label, path, onChange }: FieldProps) {
  const id = useFieldId(path);
  const { onBlur } = useFieldForm();
  const date = contentText(value);
  const error = useFieldError(path, label);
  return (
    <FieldLayout label={label} id={id} help={!date && <LocaleFallback words={contentText(other)} />}>
      <MuiTextField
        id={id}
        type="date"
        value={date}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={error !== undefined}
        helperText={error}
        size="small"
      />
    </FieldLayout>
  );
}
