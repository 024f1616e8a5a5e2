import { Text, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import MuiTextField from '@mui/material/TextField';
import { localeTags } from '@nitrate/contract-kit';
import { useState } from 'react';
import { checkedHref } from '@nitrate/content-cms/data-access';
import type { Field } from './field';
import { joinFieldPath } from './field-errors';
import type { FieldsProps } from './fields-props';
import { FilmSourceField } from './films/film-source-field';
import { GroupField } from './group-field';
import { ImageAddressField, ImageField } from './image-field';
import { BlocksField, ListEditor } from './list/list-field';
import { RichTextField } from './rich-text/rich-text-field';
import { DateField, TextEditor } from './text/text-field';
import { type FieldProps, useFieldForm } from './form-context';
import { contentText, contentValues, withField } from './values';
import fieldStyles from './fields.module.css';
import styles from './films/film-fields.module.css';
import { FilmName, FilmSearch } from './films/film-search';
import { useFieldError } from './use-field-error';
import { useFieldId } from './field-id';
import { FieldLayout } from './field-layout';
import { LocaleFallback } from './locale-fallback';

/** The target of a link: a path of the site, or an `https:` or `mailto:` address. Other addresses are marked as invalid. */
function AddressField({ value, other, label, path, onChange }: FieldProps) {
  const text = useText();
  const id = useFieldId(path);
  const { onBlur } = useFieldForm();
  const address = contentText(value);
  const serverError = useFieldError(path, label);
  const isRefused = address !== '' && !checkedHref(address);
  const error = isRefused ? text('contentCms.editor.addressRefused') : serverError;
  return (
    <FieldLayout
      label={label}
      id={id}
      helpId={`${id}-help`}
      help={!address && <LocaleFallback words={contentText(other)} />}
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

/** Label and address of a link. The link is removed when both are empty. */
function LinkField({ value, other, label, path, onChange }: FieldProps) {
  const text = useText();
  const { label: words, href } = contentValues(value);
  const others = contentValues(other);
  const change = (next: { label: string; href: string }) =>
    onChange(next.label === '' && next.href === '' ? undefined : next);
  return (
    <GroupField label={label}>
      <TextEditor
        label={text('contentCms.field.label')}
        path={joinFieldPath(path, 'label')}
        value={words}
        other={others['label']}
        onChange={(next) => change({ label: contentText(next), href: contentText(href) })}
      />
      <AddressField
        label={text('contentCms.field.href')}
        path={joinFieldPath(path, 'href')}
        value={href}
        other={others['href']}
        onChange={(next) => change({ label: contentText(words), href: contentText(next) })}
      />
    </GroupField>
  );
}

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : [];

const splitLines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/** A list of short texts, one per line. */
function LinesField({ value, label, path, onChange }: FieldProps) {
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

/** One film of the catalogue. */
function FilmField({ value, other, label, onChange }: FieldProps) {
  const text = useText();
  const { onBlur } = useFieldForm();
  const own = contentText(value);
  const fallback = contentText(other);
  return (
    <GroupField label={label}>
      {own && (
        <p className={styles.chosenFilm}>
          <FilmName film={own} />
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            <Text id="contentCms.films.takeOff" />
          </Button>
        </p>
      )}
      {!own && (
        <p className={fieldStyles.help}>
          {fallback ? (
            <Text id="contentCms.films.fromOther" values={{ film: <FilmName film={fallback} /> }} />
          ) : (
            <Text id="contentCms.films.newest" />
          )}
        </p>
      )}
      <FilmSearch
        label={text('contentCms.films.search')}
        onSelect={(film) => {
          onChange(film);
          onBlur();
        }}
      />
    </GroupField>
  );
}

/** Renders a form from a list of fields. */
export function EditorFields({ fields, value, other, path, onChange }: FieldsProps) {
  const text = useText();
  const values = contentValues(value);
  const others = contentValues(other);
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
        path={joinFieldPath(path, name)}
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
      return <TextEditor {...props} />;
    case 'longText':
      return <TextEditor {...props} long />;
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
          <EditorFields {...props} fields={field.fields} />
        </GroupField>
      );
    case 'list':
      return <ListEditor {...props} fields={field.item} Fields={EditorFields} />;
    case 'blocks':
      return <BlocksField {...props} variants={field.variants} Fields={EditorFields} />;
  }
}
