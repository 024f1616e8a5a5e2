import type { ContentKey } from '@nitrate/content-cms/contract';
import { builtInContent } from '../seed/built-in-content';
import { checkContent } from './check-content';

const image = { id: 'i1', src: '/media/stills/content/i1/picture-640.jpg', width: 640, height: 480, alt: 'A pier' };
const check = (key: ContentKey, content: unknown) =>
  checkContent(key, content, (id) => (id === image.id ? image : undefined));
const errorsOf = (key: ContentKey, content: unknown) => {
  const checked = check(key, content);
  return 'errors' in checked ? checked.errors.map(({ path, code }) => `${path} ${code}`) : [];
};
const page = (...blocks: unknown[]) => ({ title: 'A page', blocks });
const paragraph = (run: object) =>
  page({ type: 'richText', id: 'a', text: [{ type: 'paragraph', runs: [{ text: 'x', ...run }] }] });

describe('checkContent', () => {
  it('takes everything that the house comes with, as it is', () => {
    for (const [key, texts] of builtInContent) {
      expect(check(key, texts.en)).toEqual({ content: texts.en });
      expect(check(key, texts.de)).toEqual({ content: texts.de });
    }
  });

  it('gives a page the slug of its key, and a picture what the library says of it', () => {
    const given = {
      ...page({ type: 'image', id: 'a', image: { id: 'i1', src: 'https://evil.example/x.png' } }),
      slug: 'b',
    };
    expect(check('page:a', given)).toEqual({
      content: { slug: 'a', title: 'A page', blocks: [{ type: 'image', id: 'a', image }] },
    });
  });

  it.each([
    ['a field that nobody knows', page({ type: 'quote', id: 'a', html: '<b>' }), 'blocks.0.html additionalProperties'],
    ['a field of another block', page({ type: 'quote', id: 'a', items: [] }), 'blocks.0.items additionalProperties'],
    ['a block of no known type', page({ type: 'script', id: 'a' }), 'blocks.0 discriminator'],
    ['a block without a type', page({ id: 'a' }), 'blocks.0.type required'],
    ['text that is none', { title: { toString: 'x' } }, 'title type'],
    ['too long a text', { title: 'x'.repeat(5001) }, 'title maxLength'],
    [
      'too many blocks',
      page(...Array.from({ length: 201 }, (_, n) => ({ type: 'quote', id: `b${n}` }))),
      'blocks maxItems',
    ],
    ['an id twice', page({ type: 'quote', id: 'a' }, { type: 'quote', id: 'a' }), 'blocks.1.id idRepeated'],
    ['an id that is no name', page({ type: 'quote', id: '"><script>' }), 'blocks.0.id idRefused'],
    ['half a character', { title: 'x\ud800' }, 'title unreadable'],
    ['a control character', { title: 'x\u0007' }, 'title unreadable'],
    [
      'an unknown picture',
      page({ type: 'image', id: 'a', image: { ...image, id: 'i2' } }),
      'blocks.0.image imageUnknown',
    ],
    [
      'a picture of elsewhere',
      page({ type: 'image', id: 'a', image: { src: 'https://x.example/a.png' } }),
      'blocks.0.image imageUnknown',
    ],
    ['a language that is none', paragraph({ lang: 'not a language' }), 'blocks.0.text.0.runs.0.lang languageRefused'],
    [
      'an unknown search',
      page({ type: 'filmRow', id: 'a', row: { id: 'r', query: { drop: 'x' } } }),
      'blocks.0.row.query.drop additionalProperties',
    ],
    [
      'a search of the wrong kind',
      page({ type: 'filmRow', id: 'a', row: { id: 'r', query: { size: 1e9 } } }),
      'blocks.0.row.query.size maximum',
    ],
  ])('refuses %s, and says where', (_what, content, error) => {
    expect(errorsOf('page:a', content)).toContain(`body.content.${error}`);
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>', 'vbscript:x'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'http://plain.example', 'https://', 'ftp://x.example'],
    ...['about', ' /about', '/a b', '/\t/evil.example', '', 'blob:https://x.example/1', 'file:///etc/passwd'],
  ])('refuses a link to "%s"', (href) => {
    expect(errorsOf('page:a', paragraph({ href }))).toEqual(['body.content.blocks.0.text.0.runs.0.href linkRefused']);
    expect(errorsOf('header', { items: [{ id: 'a', href }] })).toEqual(['body.content.items.0.href linkRefused']);
  });

  it.each(['/', '/archive?q=x&sort=latest', '/watch?v=a#b', '#top', 'https://x.example/a', 'mailto:a@x.example'])(
    'takes a link to "%s"',
    (href) => {
      expect(errorsOf('page:a', paragraph({ href }))).toEqual([]);
    },
  );

  it('refuses what is too large as a whole', () => {
    const text = Array.from({ length: 100 }, () => ({ type: 'heading', level: 2, text: 'x'.repeat(4900) }));
    expect(errorsOf('page:a', page({ type: 'richText', id: 'a', text }))).toEqual(['body.content tooLarge']);
  });

  it.each([null, [], 'text', 5, true])('refuses %j as content', (content) => {
    expect(errorsOf('landing', content)).toEqual(['body.content type']);
  });
});
