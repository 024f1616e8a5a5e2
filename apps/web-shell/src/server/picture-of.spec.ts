import type { PictureRequest } from '@nitrate/server-rendering';
import { pictureOf } from './picture-of';

/** The path of the API that is called for a page; undefined where none is. */
async function askedFor(page: string, address = page, params: PictureRequest['params'] = {}) {
  let asked: string | undefined;
  const picture = await pictureOf({
    page,
    params,
    url: new URL(address, 'https://films.example'),
    locale: 'de',
    callApi: async (path) => {
      asked = path;
      return { status: 200, body: JSON.stringify({ address: '/catalog/social-pictures/home?v=1', alt: 'Nitrate' }) };
    },
  });
  if (asked) expect(picture).toEqual({ src: expect.stringMatching(/home\?v=1$/), width: 1200, height: 630, alt: 'Nitrate' }); // prettier-ignore
  return asked;
}

it.each([
  ['/', '/', {}, 'home/address?lang=de'],
  ['/explore', '/explore', {}, 'screen/address?of=explore&lang=de'],
  ['/archive', '/archive', {}, 'screen/address?of=archive&lang=de'],
  ['/archive', '/archive?q=harbour', {}, 'screen/address?of=archive&lang=de'],
  ['/subscription/pricing', '/subscription/pricing', {}, 'screen/address?of=pricing&lang=de'],
  ['/lists/:list', '/lists/one', { list: 'one' }, 'list/address?of=one&lang=de'],
  ['/person/:person', '/person/ada', { person: 'ada' }, 'person/address?of=ada&lang=de'],
  ['/place/:place', '/place/bad-w', { place: 'bad-w' }, 'place/address?of=bad-w&lang=de'],
  ['/collection/:collection', '/collection/nord', { collection: 'nord' }, 'collection/address?of=nord&lang=de'],
  ['/faq', '/faq', {}, 'page/address?of=faq&lang=de'],
  ['/:slug', '/about', { slug: 'about' }, 'page/address?of=about&lang=de'],
  ['/login', '/login', {}, 'screen/address?of=login&lang=de'],
  ['/user/me', '/user/me', {}, undefined],
])('of %s at %s', async (page, address, params, path) => {
  expect(await askedFor(page, address, params)).toBe(path && `/catalog/social-pictures/${path}`);
});

it.each([
  ['is refused', async () => ({ status: 404, body: '{}' })],
  ['is nonsense', async () => ({ status: 200, body: '<html>' })],
  ['fails', () => Promise.reject(new Error('unreachable'))],
])('is none where the answer %s', async (_, callApi) => {
  const url = new URL('https://films.example/');
  expect(await pictureOf({ page: '/', params: {}, url, locale: 'en', callApi })).toBeUndefined();
});
