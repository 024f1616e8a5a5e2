import MuiTextField from '@mui/material/TextField';
import { localeTags } from '@nitrate/contract-kit';
import { useId } from 'react';
import { Labelled } from './labelled';
import { StandIn } from './stand-in';
import { type FieldProps, useFieldForm } from './form-context';
import { textOf } from './values';

/** Words without structure, in one line or several. */
export function TextField({ value, other, label, onChange, long }: FieldProps & { long?: boolean }) {
  const id = useId();
  const { lang, onLeave } = useFieldForm();
  const words = textOf(value);
  return (
    <Labelled label={label} id={id} helpId={`${id}-help`} help={!words && <StandIn words={textOf(other)} />}>
      <MuiTextField
        id={id}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        multiline={long ?? false}
        minRows={long ? 2 : undefined}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { lang: localeTags[lang], spellCheck: true, 'aria-describedby': `${id}-help` } }}
      />
    </Labelled>
  );
}

/** A day. */
export function DateField({ value, other, label, onChange }: FieldProps) {
  const id = useId();
  const { onLeave } = useFieldForm();
  const day = textOf(value);
  return (
    <Labelled label={label} id={id} help={!day && <StandIn words={textOf(other)} />}>
      <MuiTextField
        id={id}
        type="date"
        value={day}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        size="small"
      />
    </Labelled>
  );
}
