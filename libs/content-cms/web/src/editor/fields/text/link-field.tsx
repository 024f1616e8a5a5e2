import { useText } from '@nitrate/i18n';
import { AddressField } from './address-field';
import type { FieldProps } from '../form-context';
import { GroupField } from '../group-field';
import { TextField } from './text-field';
import { textOf, valuesOf } from '../values';

/** Label and address of a link. The link is removed when both are empty. */
export function LinkField({ value, other, label, onChange }: FieldProps) {
  const text = useText();
  const { label: words, href } = valuesOf(value);
  const others = valuesOf(other);
  const change = (next: { label: string; href: string }) =>
    onChange(next.label === '' && next.href === '' ? undefined : next);
  return (
    <GroupField label={label}>
      <TextField
        label={text('contentCms.field.label')}
        value={words}
        other={others['label']}
        onChange={(next) => change({ label: textOf(next), href: textOf(href) })}
      />
      <AddressField
        label={text('contentCms.field.href')}
        value={href}
        other={others['href']}
        onChange={(next) => change({ label: textOf(words), href: textOf(next) })}
      />
    </GroupField>
  );
}
