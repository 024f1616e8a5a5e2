import type { RichText } from '@nitrate/content-cms/contract';
import { fromDocument, toDocument } from './rich-text-document';

const text: RichText = [
  { type: 'heading', level: 2, text: 'The house' },
  {
    type: 'paragraph',
    runs: [
      { text: 'It shows ' },
      { text: 'Nur ein Licht', emphasis: true, lang: 'de-DE' },
      { text: ', and ' },
      { text: 'more', strong: true, href: '/archive' },
      { text: '.' },
    ],
  },
  { type: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two', href: 'https://films.example' }]] },
  { type: 'list', ordered: false, items: [[{ text: 'Point' }]] },
  { type: 'heading', level: 3, text: 'Below' },
];

it('survives the way into the text editor and back', () => {
  expect(fromDocument(toDocument(text))).toEqual(text);
});

it('is empty where only blank paragraphs and items were written', () => {
  expect(fromDocument(toDocument([]))).toEqual([]);
  expect(fromDocument({ type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }] })).toEqual([]); // prettier-ignore
});
