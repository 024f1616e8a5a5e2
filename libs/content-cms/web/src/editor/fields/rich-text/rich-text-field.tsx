import { checkedHref } from '@nitrate/content-cms/data-access';
import { localeTags } from '@nitrate/contract-kit';
import type { RichText } from '@nitrate/content-cms/contract';
import { Text } from '@nitrate/i18n';
import { ListItem } from '@tiptap/extension-list';
import { Mark, mergeAttributes } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { RichTextContent } from '../../../blocks/rich-text';
import fieldStyles from '../fields.module.css';
import styles from './rich-text-field.module.css';
import { type FieldProps, useFieldForm } from '../form-context';
import { useFieldError } from '../use-field-error';
import { useFieldId } from '../field-id';
import { FieldLayout } from '../field-layout';
import { fromDocument, toDocument } from './rich-text-document';
import { RichTextToolbar } from './rich-text-toolbar';

/** Text in another language than the text around it. */
const Foreign = Mark.create({
  name: 'foreign',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/** Lists are one level deep, so the Tab key moves the focus instead of indenting. */
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

const emptyText: RichText = [];
const isRichText = (value: unknown): value is RichText => Array.isArray(value);
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Editor for paragraphs, headings and lists, with emphasis and links. */
export function RichTextField({ value, other, label, path, onChange }: FieldProps) {
  const id = useFieldId(path);
  const { lang, otherLang, onBlur } = useFieldForm();
  const error = useFieldError(path, label);
  const text = isRichText(value) ? value : emptyText;
  const fallback = text.length === 0 && isRichText(other) && other.length > 0 ? other : undefined;
  const latest = useRef({ onChange, onBlur });
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const editor = useEditor({
    extensions,
    content: toDocument(text),
    immediatelyRender: true,
    // The content security policy allows no `<style>` of its own; `prose` has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        lang: localeTags[lang],
        class: styles.prose ?? '',
      },
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(fromDocument(now.getJSON())),
    onBlur: () => latest.current.onBlur(),
  });

  // Shows a value that changed outside, by a revert or the version of another editor.
  useEffect(() => {
    if (!isEqual(fromDocument(editor.getJSON()), text))
      editor.commands.setContent(toDocument(text), { emitUpdate: false });
  }, [editor, text]);

  useEffect(() => {
    editor.view.dom.setAttribute('aria-invalid', String(error !== undefined));
  }, [editor, error]);

  return (
    <FieldLayout label={label} labelId={`${id}-label`}>
      <div className={styles.rich}>
        <RichTextToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      {fallback && (
        <details className={styles.fallback}>
          <summary>
            <Text id="contentCms.editor.textFromOther" />
          </summary>
          <div lang={localeTags[otherLang]}>
            <RichTextContent text={fallback} below={2} />
          </div>
        </details>
      )}
    </FieldLayout>
  );
}
