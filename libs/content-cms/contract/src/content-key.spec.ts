import { collectionKey, collectionOfKey } from '@nitrate/catalog/contract';
import { Value } from 'typebox/value';
import { kindOfKey } from './any-content';
import { ContentKey, contentPath, isReservedSlug } from './content-key';
import { isPreviewOf } from './preview/preview';

it.each([
  ['Harbour Film', 'collection:Harbour_Film', '/collection/harbour-film'],
  ['München_1', 'collection:M~C3~BCnchen~5F1', '/collection/munchen-1'],
  ['a/b.c, d\\e', 'collection:a~2Fb~2Ec~2C_d~5Ce', '/collection/a-b-c-d-e'],
  ["*!'()~", 'collection:~2A~21~27~28~29~7E', "/archive?collection=*!'()~"],
  ['映画', 'collection:~E6~98~A0~E7~94~BB', '/collection/%E6%98%A0%E7%94%BB'],
])('names the text of the collection %j', (name, key, path) => {
  expect(collectionKey(name)).toBe(key);
  expect(collectionOfKey(key)).toBe(name);
  expect(contentPath(key)).toBe(path);
  expect(kindOfKey(key)).toBe('collection');
  expect(Value.Check(ContentKey, key)).toBe(true);
});

it('has no key for a name that is too long for an address', () => {
  expect(collectionKey('画'.repeat(100))).toBeUndefined();
  expect(collectionKey('a'.repeat(100))).toBeDefined();
});

it.each(['collection:', 'collection:a/b', 'collection:a.b', 'collection:~2f', 'collection:a b'])(
  'refuses the key %j',
  (key) => {
    expect(Value.Check(ContentKey, key)).toBe(false);
  },
);

it('names no collection by a key that is not valid UTF-8, nor by other keys', () => {
  expect(collectionOfKey('collection:~C3')).toBeUndefined();
  expect(collectionOfKey('page:about')).toBeUndefined();
});

it.each(['studio', 'cancellation', 'withdrawal'])('reserves the path /%s', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it.each([
  ['/about', '/about/', {}, true],
  ['/archive?collection=Harbour%20Film', '/archive', { collection: 'Harbour Film' }, true],
  ['/archive?collection=Harbour%20Film', '/archive', { collection: 'Trams' }, false],
  ['/archive?collection=Harbour%20Film', '/archive', {}, false],
  ['/archive?collection=Harbour%20Film', '/de/archive', { collection: 'Harbour Film' }, false],
])('a token for %s is for %s with %j: %s', (signed, path, query: Record<string, string>, expected) => {
  expect(isPreviewOf(signed, path, (name) => query[name] ?? null)).toBe(expected);
});
