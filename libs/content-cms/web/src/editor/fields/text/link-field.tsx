import { useText } from '@nitrate/i18n';
import { AddressField } from './address-field';
import type { FieldProps } from '../form-context';
import { joinPath } from '../field-errors';
import { GroupField } from '../group-field';
import { TextField } from './text-field';
import { textOf, valuesOf } from '../values';

/** Label and address of a link. The link is removed when both are empty. */
export function LinkField({ value, other, label, path, onChange }: FieldProps) {
  const text = useText();
  const { label: words, href } = valuesOf(value);
  const others = valuesOf(other);
  const change = (next: { label: string; href: string }) =>
    onChange(next.label === '' && next.href === '' ? undefined : next);
  return (
    <GroupField label={label}>
      <TextField
        label={text('contentCms.field.label')}
        path={joinPath(path, 'label')}
        value={words}
        other={others['label']}
        onChange={(next) => change({ label: textOf(next), href: textOf(href) })}
      />
      <AddressField
        label={text('contentCms.field.href')}
        path={joinPath(path, 'href')}
        value={href}
        other={others['href']}
        onChange={(next) => change({ label: textOf(words), href: textOf(next) })}
      />
    </GroupField>
  );
}
