import { film, installWatchPage, openWatchPage as open } from '../testing/open-watch-page';

beforeAll(installWatchPage);

const head = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute);

it('shows a passage to other sites with its times, and to search engines the film', async () => {
  const picture = '/catalog/films/a-walk/social.jpg?lang=en&v=1';
  await open('/watch?v=a-walk&t=70&end=75.5', { 'GET /api/catalog/films/:film': { ...film, socialPicture: picture } });
  expect(head('meta[property="og:image"]')).toMatch(/\/social\.jpg\?lang=en&v=1&t=70&end=76$/);
  expect(head('meta[property="og:title"]')).toBe('A Walk Through the New City, 1:10\u2009–\u20091:15');
  expect(head('meta[property="og:url"]')).toMatch(/\/watch\?v=a-walk&t=70&end=75\.5$/);
  expect(head('link[rel=canonical]', 'href')).toMatch(/\/watch\?v=a-walk$/);
  expect(head('link[type="application/json+oembed"]', 'href')).toContain(
    encodeURIComponent('/watch?v=a-walk&t=70&end=75.5'),
  );
  expect(head('link[type^="application/ld+json"]', 'href')).toBe('/iiif/a-walk/manifest.json?t=70&end=75.5');
});

it('shows the film for an end that is before the start', async () => {
  await open('/watch?v=a-walk&t=70&end=20');
  expect(head('meta[property="og:title"]')).toBe('A Walk Through the New City');
});
