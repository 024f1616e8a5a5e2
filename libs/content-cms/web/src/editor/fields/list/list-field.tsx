import { localeTags } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, cx, VisuallyHidden } from '@nitrate/ui';
import { type ComponentType, useRef, useState, type ReactNode } from 'react';
import type { Field } from '../field';
import fieldStyles from '../fields.module.css';
import styles from './list-field.module.css';
import { elementId } from '../field-id';
import { type FieldErrors, isWithin, joinFieldPath, noErrors } from '../field-errors';
import type { FieldsProps } from '../fields-props';
import { type FieldProps, useFieldForm } from '../form-context';
import { useListError } from '../use-field-error';
import { ItemActions } from './item-actions';
import { itemsOf, moved, contentName, newItem, contentText, type Item, type Values } from '../values';

interface ListProps extends FieldProps {
  /** Renders the fields of an item, which may be lists in turn. */
  Fields: ComponentType<FieldsProps>;
}

interface ItemListProps extends ListProps {
  /** Fields of an item; undefined for a type that the editor does not know. */
  fieldsOf: (item: Item) => readonly Field[] | undefined;
  /** Label of the item's type, where there are several. */
  typeLabelOf?: (item: Item) => string;
  /** The buttons that add an item. */
  renderAddButtons: (add: (type?: string) => void) => ReactNode;
}

/** Items that all have the same fields. */
export function ListEditor({ fields, ...props }: ListProps & { fields: readonly Field[] }) {
  return (
    <ItemList
      {...props}
      fieldsOf={() => fields}
      renderAddButtons={(add) => (
        <Button size="small" icon="plus" onClick={() => add()}>
          <Text id="contentCms.editor.add" />
        </Button>
      )}
    />
  );
}

/** The blocks of a page, each with the fields of its type. */
export function BlocksField({
  variants,
  ...props
}: ListProps & { variants: Readonly<Record<string, readonly Field[]>> }) {
  const text = useText();
  return (
    <ItemList
      {...props}
      fieldsOf={({ type }) => variants[contentText(type)]}
      typeLabelOf={({ type }) => text(`contentCms.block.${contentText(type)}`)}
      renderAddButtons={(add) =>
        Object.keys(variants).map((type) => (
          <Button key={type} size="small" icon="plus" onClick={() => add(type)}>
            <Text id={`contentCms.block.${type}`} />
          </Button>
        ))
      }
    />
  );
}

function ItemList({
  Fields,
  value,
  other,
  label,
  path,
  onChange,
  fieldsOf,
  typeLabelOf,
  renderAddButtons,
}: ItemListProps) {
  const text = useText();
  const { lang, otherLang, onBlur, errors } = useFieldForm();
  const error = useListError(path, label);
  const root = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const items = itemsOf(value);
  const [seenErrors, setSeenErrors] = useState<FieldErrors>(noErrors);
  if (errors !== seenErrors) {
    // Opens the items with errors, so that their fields can be shown and focused.
    setSeenErrors(errors);
    const refused = items.filter((_, index) => errors.some((each) => isWithin(each.path, joinFieldPath(path, index))));
    setOpen(new Set([...open, ...refused.map(({ id }) => id)]));
  }
  const others = itemsOf(other);
  const missing = others.filter(({ id }) => !items.some((item) => item.id === id));

  const focus = (id: string, part: 'summary' | 'up' | 'down') =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [data-part="${part}"]`)?.focus(),
    );
  const setItem = (id: string, next: Values) =>
    onChange(items.map((item) => (item.id === id ? { ...next, id } : item)));
  const add = (item: Item) => {
    onChange([...items, item]);
    setOpen(new Set([...open, item.id]));
    focus(item.id, 'summary');
  };
  const remove = (index: number) => {
    const neighbour = items[index + 1] ?? items[index - 1];
    onChange(items.filter((_, each) => each !== index));
    if (neighbour) focus(neighbour.id, 'summary');
    announce(text('contentCms.editor.removed', { name: nameOfItem(items[index]) }));
    onBlur();
  };
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item) return;
    onChange(moved(items, index, by));
    const position = index + by;
    const isLast = position === (by < 0 ? 0 : items.length - 1);
    focus(item.id, by < 0 === isLast ? 'down' : 'up');
    announce(text('contentCms.editor.movedTo', { name: nameOfItem(item), place: position + 1, count: items.length }));
  };
  const nameOfItem = (item: Item | undefined) =>
    contentName(item) ?? contentName(others.find(({ id }) => id === item?.id)) ?? text('contentCms.editor.untitled');

  return (
    <section ref={root} className={styles.list} aria-labelledby={elementId(lang, path)}>
      <h3 id={elementId(lang, path)} tabIndex={-1}>
        {label}
      </h3>
      {error && <p className={fieldStyles.error}>{error}</p>}
      {items.length === 0 && (
        <p className={fieldStyles.help}>
          <Text id={others.length > 0 ? 'contentCms.editor.listFromOther' : 'contentCms.editor.listEmpty'} />
        </p>
      )}
      <ol>
        {items.map((item, index) => {
          const name = nameOfItem(item);
          const fields = fieldsOf(item);
          return (
            <li key={item.id} data-item={item.id} className={styles.item}>
              <details
                open={open.has(item.id)}
                onToggle={(event) => {
                  const next = new Set(open);
                  if (event.currentTarget.open) next.add(item.id);
                  else next.delete(item.id);
                  if (next.size !== open.size) setOpen(next);
                }}
              >
                <summary data-part="summary">
                  {typeLabelOf && <span className={styles.kind}>{typeLabelOf(item)}</span>}
                  <span className={styles.name}>{name}</span>
                </summary>
                {open.has(item.id) && fields && (
                  <div className={cx(fieldStyles.fields, styles.itemFields)}>
                    <Fields
                      fields={fields}
                      value={item}
                      path={joinFieldPath(path, index)}
                      other={others.find(({ id }) => id === item.id)}
                      onChange={(next) => setItem(item.id, next)}
                    />
                  </div>
                )}
              </details>
              <div className={styles.itemActions}>
                <ItemActions
                  name={name}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onMove={(by) => move(index, by)}
                  onRemove={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles.addButtons}>{renderAddButtons((type) => add(newItem(type)))}</div>
      {items.length > 0 && missing.length > 0 && (
        <div className={styles.missing}>
          <p className={fieldStyles.help}>
            <Text id="contentCms.editor.onlyInOther" values={{ language: text(`contentCms.language.${otherLang}`) }} />
          </p>
          {missing.map((item) => (
            <Button
              key={item.id}
              size="small"
              icon="plus"
              onClick={() => add({ ...(typeof item['type'] === 'string' && { type: item['type'] }), id: item.id })}
            >
              <span lang={localeTags[otherLang]}>{contentName(item) ?? text('contentCms.editor.untitled')}</span>
            </Button>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}
