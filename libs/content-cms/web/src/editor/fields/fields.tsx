import { useText } from '@nitrate/i18n';
import { AddressField } from './text/address-field';
import type { Field } from './field';
import { joinPath } from './field-errors';
import type { FieldsProps } from './fields-props';
import { FilmField } from './films/film-field';
import { FilmSourceField } from './films/film-source-field';
import { GroupField } from './group-field';
import { ImageAddressField, ImageField } from './image-field';
import { LinesField } from './text/lines-field';
import { LinkField } from './text/link-field';
import { BlocksField, ListField } from './list/list-field';
import { RichTextField } from './rich-text/rich-text-field';
import { DateField, TextField } from './text/text-field';
import type { FieldProps } from './form-context';
import { valuesOf, withField } from './values';

/** Renders a form from a list of fields. */
export function Fields({ fields, value, other, path, onChange }: FieldsProps) {
  const text = useText();
  const values = valuesOf(value);
  const others = valuesOf(other);
  return fields.map((field) => {
    const { name } = field;
    const label = text(`contentCms.field.${name}`);
    // Its value is the whole row, not one property.
    if (field.type === 'filmSource')
      return <FilmSourceField key={name} value={values} other={others} label={label} onChange={onChange} />;
    return (
      <FieldControl
        key={name}
        field={field}
        label={label}
        path={joinPath(path, name)}
        value={values[name]}
        other={others[name]}
        onChange={(next) => onChange(withField(values, name, next))}
      />
    );
  });
}

function FieldControl({ field, ...props }: FieldProps & { field: Exclude<Field, { type: 'filmSource' }> }) {
  switch (field.type) {
    case 'text':
      return <TextField {...props} />;
    case 'longText':
      return <TextField {...props} long />;
    case 'address':
      return <AddressField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'richText':
      return <RichTextField {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'imageAddress':
      return <ImageAddressField {...props} />;
    case 'film':
      return <FilmField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'lines':
      return <LinesField {...props} />;
    case 'group':
      return (
        <GroupField label={props.label}>
          <Fields {...props} fields={field.fields} />
        </GroupField>
      );
    case 'list':
      return <ListField {...props} fields={field.item} Fields={Fields} />;
    case 'blocks':
      return <BlocksField {...props} variants={field.variants} Fields={Fields} />;
  }
}
