import MuiTextField from '@mui/material/TextField';
import { checkedHref } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { useFieldId } from '../field-id';
import { FieldLayout } from '../field-layout';
import { useFieldError } from '../use-field-error';
import { LocaleFallback } from '../locale-fallback';
import { type FieldProps, useFieldForm } from '../form-context';
import { textOf } from '../values';

/** The target of a link: a path of the site, or an `https:` or `mailto:` address. Other addresses are marked as invalid. */
export function AddressField({ value, other, label, path, onChange }: FieldProps) {
  const text = useText();
  const id = useFieldId(path);
  const { onBlur } = useFieldForm();
  const address = textOf(value);
  const serverError = useFieldError(path, label);
  const isRefused = address !== '' && !checkedHref(address);
  const error = isRefused ? text('contentCms.editor.addressRefused') : serverError;
  return (
    <FieldLayout
      label={label}
      id={id}
      helpId={`${id}-help`}
      help={!address && <LocaleFallback words={textOf(other)} />}
    >
      <MuiTextField
        id={id}
        value={address}
        onChange={(event) => onChange(event.target.value.trim())}
        onBlur={onBlur}
        placeholder="/about"
        error={error !== undefined}
        helperText={error}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } }}
      />
    </FieldLayout>
  );
}
