import { checkedHref } from '@nitrate/content-cms/data-access';
import { localeTags, otherLocale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, cx, Icon } from '@nitrate/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState, type ReactNode } from 'react';
import styles from './fields.module.css';
import { useFieldForm } from './form-context';

interface Tool {
  id: string;
  sign: ReactNode;
  active: boolean;
  run: () => void;
}

/** What can be done with the words that are marked, each also by the keys that people know. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const text = useText();
  const { lang } = useFieldForm();
  const foreign = localeTags[otherLocale(lang)];
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      foreign: now.isActive('foreign'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const change = () => editor.chain().focus();
  const tools: Tool[] = [
    { id: 'bold', sign: <b>B</b>, active: active.bold, run: () => change().toggleBold().run() },
    { id: 'italic', sign: <i>I</i>, active: active.italic, run: () => change().toggleItalic().run() },
    { id: 'link', sign: <Icon name="link" size={18} />, active: active.link, run: () => setLinking(!linking) },
    { id: 'heading2', sign: 'H2', active: active.heading2, run: () => change().toggleHeading({ level: 2 }).run() },
    { id: 'heading3', sign: 'H3', active: active.heading3, run: () => change().toggleHeading({ level: 3 }).run() },
    { id: 'bullets', sign: '•', active: active.bullets, run: () => change().toggleBulletList().run() },
    { id: 'numbers', sign: '1.', active: active.numbers, run: () => change().toggleOrderedList().run() },
    {
      id: 'foreign',
      sign: otherLocale(lang).toUpperCase(),
      active: active.foreign,
      run: () => change().toggleMark('foreign', { lang: foreign }).run(),
    },
  ];
  const language = text(`contentCms.language.${otherLocale(lang)}`);
  const nameOf = (id: string) => text(`contentCms.rich.${id}`, { language });
  return (
    <>
      <div role="toolbar" aria-label={text('contentCms.rich.tools', { label })} className={styles['tools']}>
        {tools.map(({ id, sign, active: on, run }) => (
          <button
            key={id}
            type="button"
            className={cx(styles['tool'], on && styles['toolOn'])}
            aria-pressed={on}
            aria-label={nameOf(id)}
            title={nameOf(id)}
            // The words stay marked while a tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The form opens because somebody asked for it, and what they write next is the address. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [refused, setRefused] = useState(false);
  const set = () => {
    if (!checkedHref(address)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof before !== 'string')
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className={styles['linkForm']}>
      <label htmlFor={id}>
        <Text id="contentCms.field.href" />
      </label>
      <input
        id={id}
        value={address}
        placeholder="/about"
        inputMode="url"
        spellCheck={false}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-error` : undefined}
        onChange={(event) => {
          setAddress(event.target.value.trim());
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            set();
          }
          if (event.key === 'Escape') onDone();
        }}
        ref={focusOnce}
      />
      <Button size="small" onClick={set}>
        <Text id="contentCms.rich.setLink" />
      </Button>
      {typeof before === 'string' && (
        <Button size="small" variant="quiet" onClick={remove}>
          <Text id="contentCms.rich.removeLink" />
        </Button>
      )}
      {refused && (
        <p id={`${id}-error`} role="alert" className={styles['wrong']}>
          <Text id="contentCms.editor.addressRefused" />
        </p>
      )}
    </div>
  );
}
