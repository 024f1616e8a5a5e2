import { checkedHref } from '@nitrate/content-cms/data-access';
import { localeTags, otherLocales } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, cx, Icon } from '@nitrate/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState, type ReactNode } from 'react';
import fieldStyles from '../fields.module.css';
import styles from './rich-text-field.module.css';
import { useFieldForm } from '../form-context';

interface Tool {
  id: string;
  /** Default: the text with its id. */
  name?: string;
  icon: ReactNode;
  active: boolean;
  run: () => void;
}

/** Formats the selection of the editor; each tool but the languages has its usual keyboard shortcut too. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const text = useText();
  const { lang } = useFieldForm();
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      foreign: now.getAttributes('foreign')['lang'] as unknown,
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { id: 'bold', icon: <b>B</b>, active: active.bold, run: () => chain().toggleBold().run() },
    { id: 'italic', icon: <i>I</i>, active: active.italic, run: () => chain().toggleItalic().run() },
    {
      id: 'link',
      icon: <Icon name="link" size={18} />,
      active: active.link,
      run: () => setIsLinkFormOpen(!isLinkFormOpen),
    },
    { id: 'heading2', icon: 'H2', active: active.heading2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { id: 'heading3', icon: 'H3', active: active.heading3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { id: 'bullets', icon: '•', active: active.bullets, run: () => chain().toggleBulletList().run() },
    { id: 'numbers', icon: '1.', active: active.numbers, run: () => chain().toggleOrderedList().run() },
    ...otherLocales(lang).map((each) => ({
      id: `foreign-${each}`,
      name: text('contentCms.rich.foreign', { language: text(`contentCms.language.${each}`) }),
      icon: each.toUpperCase(),
      active: active.foreign === localeTags[each],
      run: () => chain().toggleMark('foreign', { lang: localeTags[each] }).run(),
    })),
  ];
  const nameOf = ({ id, name }: Tool) => name ?? text(`contentCms.rich.${id}`);
  return (
    <>
      <div role="toolbar" aria-label={text('contentCms.rich.tools', { label })} className={styles.tools}>
        {tools.map((tool) => (
          <button
            key={tool.id}
            type="button"
            className={cx(styles.tool, tool.active && styles.toolOn)}
            aria-pressed={tool.active}
            aria-label={nameOf(tool)}
            title={nameOf(tool)}
            // Keeps the selection and the focus in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={tool.run}
          >
            <span aria-hidden="true">{tool.icon}</span>
          </button>
        ))}
      </div>
      {isLinkFormOpen && <LinkForm editor={editor} onDone={() => setIsLinkFormOpen(false)} />}
    </>
  );
}

/** The form opens at the user's request, so it takes the focus. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const currentHref: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof currentHref === 'string' ? currentHref : '');
  const [isInvalid, setIsInvalid] = useState(false);
  const setLink = () => {
    if (!checkedHref(address)) return setIsInvalid(true);
    const linkChain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof currentHref !== 'string')
      linkChain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else linkChain.setLink({ href: address }).run();
    onDone();
  };
  const removeLink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.linkForm}>
      <label htmlFor={id}>
        <Text id="contentCms.field.href" />
      </label>
      <input
        id={id}
        value={address}
        placeholder="/about"
        inputMode="url"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          setAddress(event.target.value.trim());
          setIsInvalid(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            setLink();
          }
          if (event.key === 'Escape') onDone();
        }}
        ref={focusOnMount}
      />
      <Button size="small" onClick={setLink}>
        <Text id="contentCms.rich.setLink" />
      </Button>
      {typeof currentHref === 'string' && (
        <Button size="small" variant="quiet" onClick={removeLink}>
          <Text id="contentCms.rich.removeLink" />
        </Button>
      )}
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          <Text id="contentCms.editor.addressRefused" />
        </p>
      )}
    </div>
  );
}
