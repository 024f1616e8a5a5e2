import { localeTags, otherLocale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, IconButton, VisuallyHidden } from '@nitrate/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Field } from './field';
import { Fields } from './fields';
import styles from './fields.module.css';
import { type FieldProps, useFieldForm } from './form-context';
import { itemsOf, moved, nameOf, newItem, textOf, type Item, type Values } from './values';

interface ItemListProps extends FieldProps {
  /** The form of an item. */
  fieldsOf: (item: Item) => readonly Field[] | undefined;
  /** What kind of item it is, where there are several. */
  typeOf?: (item: Item) => string;
  /** Buttons that add an item. */
  adding: (add: (type?: string) => void) => ReactNode;
}

/** Items of one form. */
export function ListField({ fields, ...props }: FieldProps & { fields: readonly Field[] }) {
  return (
    <ItemList
      {...props}
      fieldsOf={() => fields}
      adding={(add) => (
        <Button size="small" icon="plus" onClick={() => add()}>
          <Text id="contentCms.editor.add" />
        </Button>
      )}
    />
  );
}

/** The blocks of a page, each of a kind. */
export function BlocksField({
  variants,
  ...props
}: FieldProps & { variants: Readonly<Record<string, readonly Field[]>> }) {
  const text = useText();
  return (
    <ItemList
      {...props}
      fieldsOf={({ type }) => variants[textOf(type)]}
      typeOf={({ type }) => text(`contentCms.block.${textOf(type)}`)}
      adding={(add) =>
        Object.keys(variants).map((type) => (
          <Button key={type} size="small" icon="plus" onClick={() => add(type)}>
            <Text id={`contentCms.block.${type}`} />
          </Button>
        ))
      }
    />
  );
}

function ItemList({ value, other, label, onChange, fieldsOf, typeOf, adding }: ItemListProps) {
  const text = useText();
  const heading = useId();
  const { lang, onLeave } = useFieldForm();
  const frame = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  const items = itemsOf(value);
  const others = itemsOf(other);
  const absent = others.filter(({ id }) => !items.some((item) => item.id === id));

  const focus = (id: string, part: 'summary' | 'up' | 'down') =>
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [data-part="${part}"]`)?.focus(),
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
    say(text('contentCms.editor.removed', { name: wordsOf(items[index]) }));
    onLeave();
  };
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item) return;
    onChange(moved(items, index, by));
    const place = index + by;
    const isLast = place === (by < 0 ? 0 : items.length - 1);
    focus(item.id, by < 0 === isLast ? 'down' : 'up');
    say(text('contentCms.editor.movedTo', { name: wordsOf(item), place: place + 1, count: items.length }));
  };
  const wordsOf = (item: Item | undefined) =>
    nameOf(item) ?? nameOf(others.find(({ id }) => id === item?.id)) ?? text('contentCms.editor.untitled');

  return (
    <section ref={frame} className={styles['list']} aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      {items.length === 0 && (
        <p className={styles['help']}>
          <Text id={others.length > 0 ? 'contentCms.editor.listFromOther' : 'contentCms.editor.listEmpty'} />
        </p>
      )}
      <ol>
        {items.map((item, index) => {
          const name = wordsOf(item);
          const fields = fieldsOf(item);
          return (
            <li key={item.id} data-item={item.id} className={styles['item']}>
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
                  {typeOf && <span className={styles['kind']}>{typeOf(item)}</span>}
                  <span className={styles['name']}>{name}</span>
                </summary>
                {open.has(item.id) && fields && (
                  <div className={styles['fields']}>
                    <Fields
                      fields={fields}
                      value={item}
                      other={others.find(({ id }) => id === item.id)}
                      onChange={(next) => setItem(item.id, next)}
                    />
                  </div>
                )}
              </details>
              <div className={styles['moves']}>
                <IconButton
                  data-part="up"
                  icon="chevronUp"
                  size="small"
                  tooltip="none"
                  label={text('contentCms.editor.moveUp', { name })}
                  title={text('contentCms.editor.moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  data-part="down"
                  icon="chevronDown"
                  size="small"
                  tooltip="none"
                  label={text('contentCms.editor.moveDown', { name })}
                  title={text('contentCms.editor.moveDown', { name })}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon="close"
                  size="small"
                  tooltip="none"
                  label={text('contentCms.editor.remove', { name })}
                  title={text('contentCms.editor.remove', { name })}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles['adding']}>{adding((type) => add(newItem(type)))}</div>
      {items.length > 0 && absent.length > 0 && (
        <div className={styles['absent']}>
          <p className={styles['help']}>
            <Text
              id="contentCms.editor.onlyInOther"
              values={{ language: text(`contentCms.language.${otherLocale(lang)}`) }}
            />
          </p>
          {absent.map((item) => (
            <Button
              key={item.id}
              size="small"
              icon="plus"
              onClick={() => add({ ...(typeof item['type'] === 'string' && { type: item['type'] }), id: item.id })}
            >
              <span lang={localeTags[otherLocale(lang)]}>{nameOf(item) ?? text('contentCms.editor.untitled')}</span>
            </Button>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
