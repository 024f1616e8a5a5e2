import { type ContentShape, objectOf, objectWith, unionOf } from './content-shape';

const linkTo = (href: 'href' | 'path') => objectOf({ label: 'text', href }, { complete: ['label', 'href'] });
const link = linkTo('href');
/** A link that is rendered as navigation inside the site. */
const internalLink = linkTo('path');

const source = objectWith({ src: 'text', width: 'count' }, { type: 'text' });
const image = objectOf(
  { id: 'text', src: 'text', width: 'count', height: 'count', alt: 'text', sources: [source] },
  {
    required: ['src', 'width', 'height'],
    complete: ['alt'],
    together: ['id', 'src', 'width', 'height', 'sources'],
  },
);

const run = objectWith({ text: 'text' }, { strong: 'flag', emphasis: 'flag', href: 'href', lang: 'text' });
const richText: ContentShape = [
  unionOf({
    paragraph: objectWith({ runs: [run] }),
    heading: objectWith({ level: 'count', text: 'text' }),
    list: objectWith({ items: [[run]] }, { ordered: 'flag' }),
  }),
];

const filmRow = objectOf(
  { id: 'text', title: 'text', text: 'text', films: ['text'], list: 'text', query: 'scalars', arrange: 'text' },
  { required: ['id'], together: ['films', 'list', 'query', 'arrange'] },
);

const block = unionOf({
  richText: objectWith({ id: 'text' }, { text: richText }),
  image: objectWith({ id: 'text' }, { image, caption: 'text', credit: 'text' }),
  filmRow: objectWith({ id: 'text' }, { row: filmRow }),
  quote: objectWith({ id: 'text' }, { text: 'text', source: 'text' }),
  accordion: objectWith(
    { id: 'text' },
    { title: 'text', items: [objectWith({ id: 'text' }, { title: 'text', text: richText })] },
  ),
  callToAction: objectWith({ id: 'text' }, { title: 'text', text: 'text', link }),
});

const navItem = (href: ContentShape) => objectWith({ id: 'text' }, { label: 'text', href });

const hero = {
  eyebrow: 'text',
  title: 'text',
  text: 'text',
  film: 'text',
  image,
  primary: internalLink,
  secondary: internalLink,
} as const;

const form = {
  title: 'text',
  text: 'text',
  points: ['text'],
  image,
  quote: { text: 'text', source: 'text' },
} as const;

/** The shape of each response of the content service, by the last segment of its URL. */
export const contentShapes = {
  global: {
    siteName: 'text',
    meta: { title: 'text', description: 'text', imgSrc: 'text', keywords: 'text' },
  },
  landing: { hero, rows: [filmRow], signUp: { title: 'text', text: 'text', link } },
  explore: { title: 'text', text: 'text', sections: [filmRow] },
  header: { items: [navItem('path')] },
  footer: {
    text: 'text',
    imprint: 'text',
    groups: [objectWith({ id: 'text' }, { title: 'text', items: [navItem('href')] })],
  },
  login: form,
  signup: form,
  collection: { title: 'text', text: richText, image },
  page: {
    slug: 'text',
    title: 'text',
    description: 'text',
    updatedAt: 'text',
    blocks: [block],
  },
} as const satisfies Record<string, ContentShape>;

export type ContentName = keyof typeof contentShapes;
