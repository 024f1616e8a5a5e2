import { checkedHref } from '@nitrate/content-cms/data-access';
import { localeTags, otherLocale } from '@nitrate/contract-kit';
import type { RichText } from '@nitrate/content-cms/contract';
import { Text } from '@nitrate/i18n';
import { ListItem } from '@tiptap/extension-list';
import { Mark, mergeAttributes } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { RichText as ShownText } from '../../rich-text';
import styles from './fields.module.css';
import { type FieldProps, useFieldForm } from './form-context';
import { Labelled } from './labelled';
import { fromDocument, toDocument } from './rich-text-document';
import { RichTextToolbar } from './rich-text-toolbar';

/** Words in another language than the text around them. */
const Foreign = Mark.create({
  name: 'foreign',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/** Lists here are one level deep, so the tab key is free to leave the field. */
const FlatItem = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => checkedHref(address) !== undefined,
    },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  FlatItem,
  Foreign,
];

const nothing: RichText = [];
const isRichText = (value: unknown): value is RichText => Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Paragraphs, headings and lists, with what stands out and what leads on. */
export function RichTextField({ value, other, label, onChange }: FieldProps) {
  const id = useId();
  const { lang, onLeave } = useFieldForm();
  const text = isRichText(value) ? value : nothing;
  const standIn = text.length === 0 && isRichText(other) && other.length > 0 ? other : undefined;
  const latest = useRef({ onChange, onLeave });
  useEffect(() => {
    latest.current = { onChange, onLeave };
  });
  const editor = useEditor({
    extensions,
    content: toDocument(text),
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        lang: localeTags[lang],
        class: styles['prose'] ?? '',
      },
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(fromDocument(now.getJSON())),
    onBlur: () => latest.current.onLeave(),
  });

  // A text that came from elsewhere, from the history or another editor, is shown; one's own is there already.
  useEffect(() => {
    if (!same(fromDocument(editor.getJSON()), text))
      editor.commands.setContent(toDocument(text), { emitUpdate: false });
  }, [editor, text]);

  return (
    <Labelled label={label} labelId={`${id}-label`}>
      <div className={styles['rich']}>
        <RichTextToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {standIn && (
        <details className={styles['standIn']}>
          <summary>
            <Text id="contentCms.editor.textFromOther" />
          </summary>
          <div lang={localeTags[otherLocale(lang)]}>
            <ShownText text={standIn} below={2} />
          </div>
        </details>
      )}
    </Labelled>
  );
}
