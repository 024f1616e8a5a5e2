import type { ContentKey } from '@nitrate/content-cms/contract';
import { builtInContent } from '../seed/seed-content';
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
  it('accepts the built-in content unchanged', () => {
    for (const [key, texts] of [...builtInContent.own, ...builtInContent.demo]) {
      expect(check(key, texts.en)).toEqual({ content: texts.en });
      expect(check(key, texts.de)).toEqual({ content: texts.de });
    }
  });

  it('sets the slug of a page from its key, and fills in pictures from the library', () => {
    const given = {
      ...page({ type: 'image', id: 'a', image: { id: 'i1', src: 'https://evil.example/x.png' } }),
      slug: 'b',
    };
    expect(check('page:a', given)).toEqual({
      content: { slug: 'a', title: 'A page', blocks: [{ type: 'image', id: 'a', image }] },
    });
  });

  it.each([
    ['an unknown field', page({ type: 'quote', id: 'a', html: '<b>' }), 'blocks.0.html additionalProperties'],
    ['a field of another block', page({ type: 'quote', id: 'a', items: [] }), 'blocks.0.items additionalProperties'],
    ['a block of unknown type', page({ type: 'script', id: 'a' }), 'blocks.0 discriminator'],
    ['a block without a type', page({ id: 'a' }), 'blocks.0.type required'],
    ['text of another type', { title: { toString: 'x' } }, 'title type'],
    ['a text that is too long', { title: 'x'.repeat(5001) }, 'title maxLength'],
    [
      'too many blocks',
      page(...Array.from({ length: 201 }, (_, n) => ({ type: 'quote', id: `b${n}` }))),
      'blocks maxItems',
    ],
    ['a repeated id', page({ type: 'quote', id: 'a' }, { type: 'quote', id: 'a' }), 'blocks.1.id idRepeated'],
    ['an id with other characters', page({ type: 'quote', id: '"><script>' }), 'blocks.0.id idRefused'],
    ['a lone surrogate', { title: 'x\ud800' }, 'title unreadable'],
    ['a control character', { title: 'x\u0007' }, 'title unreadable'],
    [
      'an unknown picture',
      page({ type: 'image', id: 'a', image: { ...image, id: 'i2' } }),
      'blocks.0.image imageUnknown',
    ],
    [
      'a picture that is not in the library',
      page({ type: 'image', id: 'a', image: { src: 'https://x.example/a.png' } }),
      'blocks.0.image imageUnknown',
    ],
    ['an invalid language tag', paragraph({ lang: 'not a language' }), 'blocks.0.text.0.runs.0.lang languageRefused'],
    [
      'an unknown search parameter',
      page({ type: 'filmRow', id: 'a', row: { id: 'r', query: { drop: 'x' } } }),
      'blocks.0.row.query.drop additionalProperties',
    ],
    [
      'a search parameter out of range',
      page({ type: 'filmRow', id: 'a', row: { id: 'r', query: { size: 1e9 } } }),
      'blocks.0.row.query.size maximum',
    ],
  ])('rejects %s with its path', (_what, content, error) => {
    expect(errorsOf('page:a', content)).toContain(`body.content.${error}`);
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>', 'vbscript:x'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'http://plain.example', 'https://', 'ftp://x.example'],
    ...['about', ' /about', '/a b', '/\t/evil.example', '', 'blob:https://x.example/1', 'file:///etc/passwd'],
  ])('rejects a link to "%s"', (href) => {
    expect(errorsOf('page:a', paragraph({ href }))).toEqual(['body.content.blocks.0.text.0.runs.0.href linkRefused']);
    expect(errorsOf('header', { items: [{ id: 'a', href }] })).toEqual(['body.content.items.0.href linkRefused']);
  });

  it.each(['/', '/archive?q=x&sort=latest', '/watch?v=a#b', '#top', 'https://x.example/a', 'mailto:a@x.example'])(
    'accepts a link to "%s"',
    (href) => {
      expect(errorsOf('page:a', paragraph({ href }))).toEqual([]);
    },
  );

  it('rejects content that is too large in total', () => {
    const text = Array.from({ length: 100 }, () => ({ type: 'heading', level: 2, text: 'x'.repeat(4900) }));
    expect(errorsOf('page:a', page({ type: 'richText', id: 'a', text }))).toEqual(['body.content tooLarge']);
  });

  it.each([null, [], 'text', 5, true])('rejects %j as content', (content) => {
    expect(errorsOf('landing', content)).toEqual(['body.content type']);
  });
});
