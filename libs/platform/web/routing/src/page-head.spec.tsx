import { renderInRouter } from './testing/render-in-router';
import { PageHead, type PageHeadProps } from './page-head';
import { SiteContext, type SiteMeta } from './site-context';

interface HeadOptions {
  locale?: 'en' | 'de';
  route?: string;
  meta?: SiteMeta;
}

function headOf(props: PageHeadProps, { locale = 'de', route = '/', meta }: HeadOptions = {}) {
  renderInRouter(
    <SiteContext value={{ origin: 'https://films.example', title: 'Nitrate', ...(meta && { meta }) }}>
      <PageHead {...props} />
    </SiteContext>,
    { locale, route },
  );
  const of = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
  return { of, title: document.title };
}

it('has title, canonical address and alternates', () => {
  const { of, title } = headOf({ title: 'Entdecken', description: 'Filme', path: '/explore' });
  expect(title).toBe('Entdecken – Nitrate');
  expect(of('meta[name=description]', 'content')).toBe('Filme');
  expect(of('link[rel=canonical]', 'href')).toBe('https://films.example/de/explore');
  expect(of('link[hreflang=en]', 'href')).toBe('https://films.example/explore');
  expect(of('link[hreflang=de]', 'href')).toBe('https://films.example/de/explore');
  expect(of('link[hreflang=x-default]', 'href')).toBe('https://films.example/explore');
});

it('has Open Graph tags', () => {
  const image = { src: '/media/stills/x-1280.jpg', width: 1280, height: 720, alt: 'Kräne' };
  const video = { src: '/media/preview/x', type: 'video/mp4', width: 640, height: 360 };
  const { of } = headOf({ title: 'Film', path: '/watch?v=x', image, video, type: 'video.other' });
  const og = (name: string) => of(`meta[property="og:${name}"]`, 'content');
  expect(og('title')).toBe('Film');
  expect(og('url')).toBe('https://films.example/de/watch?v=x');
  expect(og('image')).toBe('https://films.example/media/stills/x-1280.jpg');
  expect([og('image:width'), og('image:height'), og('image:alt')]).toEqual(['1280', '720', 'Kräne']);
  expect([og('video'), og('video:type')]).toEqual(['https://films.example/media/preview/x', 'video/mp4']);
  expect([og('video:width'), og('video:height')]).toEqual(['640', '360']);
  expect(og('locale')).toBe('de_DE');
  expect(og('type')).toBe('video.other');
  expect(of('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
});

it('names to other sites the part of the page that is shared', () => {
  const { of } = headOf({ title: 'Film', path: '/watch?v=x', sharedPath: '/watch?v=x&t=4&end=9' });
  expect(of('meta[property="og:url"]', 'content')).toBe('https://films.example/de/watch?v=x&t=4&end=9');
  expect(of('link[rel=canonical]', 'href')).toBe('https://films.example/de/watch?v=x');
});

it('falls back to the metadata of the site', () => {
  const meta = { title: 'Nitrate – Filme', description: 'Von 1895 an', imgSrc: '/i.jpg', keywords: 'Film, Archiv' };
  const { of, title } = headOf({ path: '/' }, { meta });
  expect(title).toBe('Nitrate – Filme');
  expect(of('meta[name=description]', 'content')).toBe('Von 1895 an');
  expect(of('meta[name=keywords]', 'content')).toBe('Film, Archiv');
  expect(of('meta[property="og:image"]', 'content')).toBe('https://films.example/i.jpg');
});

it('links to the feeds of the locale', () => {
  const { of } = headOf({ path: '/' });
  expect(of('link[type="application/rss+xml"]', 'href')).toBe('https://films.example/de/feed.rss');
  expect(of('link[type="application/atom+xml"]', 'href')).toBe('https://films.example/de/feed.atom');
});

it('excludes drafts from search engines', () => {
  const { of } = headOf({ title: 'Entwurf', path: '/about' }, { route: '/about?preview=token' });
  expect(of('meta[name=robots]', 'content')).toBe('noindex');
  expect(of('link[rel=canonical]', 'href')).toBeUndefined();
});

it('excludes a page from search engines, without a canonical address', () => {
  const { of } = headOf({ title: 'Seite nicht gefunden', path: '/x', noindex: true });
  expect(of('meta[name=robots]', 'content')).toBe('noindex');
  expect(of('link[rel=canonical]', 'href')).toBeUndefined();
});

it('escapes closing tags in structured data', () => {
  const name = '</script><script>alert(1)</script>';
  renderInRouter(<PageHead path="/" jsonLd={{ '@context': 'https://schema.org', '@type': 'WebSite', name }} />);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ name });
});
