import MuiTextField from '@mui/material/TextField';
import { checkedHref } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { useId } from 'react';
import { Labelled } from './labelled';
import { StandIn } from './stand-in';
import { type FieldProps, useFieldForm } from './form-context';
import { textOf } from './values';

/** Where a link leads: a path of the site, or an https or mail address. What readers' browsers would refuse is said so. */
export function AddressField({ value, other, label, onChange }: FieldProps) {
  const text = useText();
  const id = useId();
  const { onLeave } = useFieldForm();
  const address = textOf(value);
  const refused = address !== '' && !checkedHref(address);
  return (
    <Labelled label={label} id={id} helpId={`${id}-help`} help={!address && <StandIn words={textOf(other)} />}>
      <MuiTextField
        id={id}
        value={address}
        onChange={(event) => onChange(event.target.value.trim())}
        onBlur={onLeave}
        placeholder="/about"
        error={refused}
        helperText={refused ? text('contentCms.editor.addressRefused') : undefined}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } }}
      />
    </Labelled>
  );
}
