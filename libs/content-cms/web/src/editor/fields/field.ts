import type { ContentKind } from '@nitrate/content-cms/contract';

/** A field of a kind of content, as data: the editor renders its forms from it. */
export type Field = { name: string } & (
  | { type: 'text' | 'longText' | 'address' | 'date' | 'richText' | 'image' | 'imageAddress' | 'film' | 'link' }
  | { type: 'lines' }
  /** What a row of films shows. Its value is the whole row, not the property of this name. */
  | { type: 'filmSource' }
  | { type: 'group'; fields: readonly Field[] }
  /** Items that all have the same fields. */
  | { type: 'list'; item: readonly Field[] }
  /** Items whose `type` says which fields they have. */
  | { type: 'blocks'; variants: Readonly<Record<string, readonly Field[]>> }
);

const title: Field = { name: 'title', type: 'text' };
const text: Field = { name: 'text', type: 'longText' };
const link: Field = { name: 'link', type: 'link' };
const image: Field = { name: 'image', type: 'image' };

const filmRow: readonly Field[] = [title, text, { name: 'films', type: 'filmSource' }];

const navItem: readonly Field[] = [
  { name: 'label', type: 'text' },
  { name: 'href', type: 'address' },
];

const form: readonly Field[] = [
  title,
  text,
  { name: 'points', type: 'lines' },
  image,
  {
    name: 'quote',
    type: 'group',
    fields: [
      { name: 'text', type: 'longText' },
      { name: 'source', type: 'text' },
    ],
  },
];

/** The fields of each type of block, in the order in which the editor offers them. */
export const blockFields = {
  richText: [{ name: 'text', type: 'richText' }],
  image: [image, { name: 'caption', type: 'text' }, { name: 'credit', type: 'text' }],
  filmRow: [{ name: 'row', type: 'group', fields: filmRow }],
  quote: [
    { name: 'text', type: 'longText' },
    { name: 'source', type: 'text' },
  ],
  accordion: [
    title,
    {
      name: 'items',
      type: 'list',
      item: [title, { name: 'text', type: 'richText' }],
    },
  ],
  callToAction: [title, text, link],
} as const satisfies Record<string, readonly Field[]>;

/** The fields of each kind of content. */
export const editorFieldsOf: Record<ContentKind, readonly Field[]> = {
  global: [
    { name: 'siteName', type: 'text' },
    {
      name: 'meta',
      type: 'group',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'description', type: 'longText' },
        { name: 'imgSrc', type: 'imageAddress' },
        { name: 'keywords', type: 'text' },
      ],
    },
  ],
  landing: [
    {
      name: 'hero',
      type: 'group',
      fields: [
        { name: 'eyebrow', type: 'text' },
        title,
        text,
        { name: 'film', type: 'film' },
        image,
        { name: 'primary', type: 'link' },
        { name: 'secondary', type: 'link' },
      ],
    },
    { name: 'rows', type: 'list', item: filmRow },
    { name: 'signUp', type: 'group', fields: [title, text, link] },
  ],
  explore: [title, text, { name: 'sections', type: 'list', item: filmRow }],
  header: [{ name: 'items', type: 'list', item: navItem }],
  footer: [
    text,
    { name: 'groups', type: 'list', item: [title, { name: 'items', type: 'list', item: navItem }] },
    { name: 'imprint', type: 'text' },
  ],
  signup: form,
  login: form,
  collection: [title, { name: 'text', type: 'richText' }, image],
  page: [
    title,
    { name: 'description', type: 'longText' },
    { name: 'updatedAt', type: 'date' },
    { name: 'blocks', type: 'blocks', variants: blockFields },
  ],
};
