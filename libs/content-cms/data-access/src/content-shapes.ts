import { type ContentShape, eachOf, whole } from './sanitize-content';

const link = whole({ label: 'text', href: 'href' });
/** A link that the site's own navigation draws: it leads within the site. */
const localLink = whole({ label: 'text', href: 'path' });

const source = whole({ src: 'text', width: 'count' }, { type: 'text' });
const image = whole({ src: 'text', width: 'count', height: 'count', alt: 'text' }, { id: 'text', sources: [source] });

const run = whole({ text: 'text' }, { strong: 'flag', emphasis: 'flag', href: 'href', lang: 'text' });
const richText: ContentShape = [
  eachOf({
    paragraph: whole({ runs: [run] }),
    heading: whole({ level: 'count', text: 'text' }),
    list: whole({ items: [[run]] }, { ordered: 'flag' }),
  }),
];

const filmRow = whole(
  { id: 'text' },
  { title: 'text', text: 'text', films: ['text'], query: 'scalars', arrange: 'text' },
);

const block = eachOf({
  richText: whole({ id: 'text' }, { text: richText }),
  image: whole({ id: 'text' }, { image, caption: 'text', credit: 'text' }),
  filmRow: whole({ id: 'text' }, { row: filmRow }),
  quote: whole({ id: 'text' }, { text: 'text', source: 'text' }),
  accordion: whole(
    { id: 'text' },
    { title: 'text', items: [whole({ id: 'text' }, { title: 'text', text: richText })] },
  ),
  callToAction: whole({ id: 'text' }, { title: 'text', text: 'text', link }),
});

const navItem = (href: ContentShape) => whole({ id: 'text' }, { label: 'text', href });

const hero = {
  eyebrow: 'text',
  title: 'text',
  text: 'text',
  film: 'text',
  image,
  primary: localLink,
  secondary: localLink,
} as const;

const form = {
  title: 'text',
  text: 'text',
  points: ['text'],
  image,
  quote: { text: 'text', source: 'text' },
} as const;

/** What each answer of the content service is made of, by the last part of its address. */
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
    groups: [whole({ id: 'text' }, { title: 'text', items: [navItem('href')] })],
  },
  login: form,
  signup: form,
  page: {
    slug: 'text',
    title: 'text',
    description: 'text',
    updatedAt: 'text',
    blocks: [block],
  },
} as const satisfies Record<string, ContentShape>;

export type ContentName = keyof typeof contentShapes;
