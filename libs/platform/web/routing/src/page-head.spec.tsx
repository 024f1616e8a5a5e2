import { renderWithApp } from '@nitrate/testing-web';
import { PageHead, type PageHeadProps } from './page-head';
import { SiteContext } from './site-context';

function headOf(props: PageHeadProps, locale: 'en' | 'de' = 'de') {
  renderWithApp(
    <SiteContext value={{ origin: 'https://films.example', title: 'Nitrate' }}>
      <PageHead {...props} />
    </SiteContext>,
    { locale },
  );
  const of = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
  return { of, title: document.title };
}

it('names the page and its address in this and the other language', () => {
  const { of, title } = headOf({ title: 'Entdecken', description: 'Filme', path: '/explore' });
  expect(title).toBe('Entdecken – Nitrate');
  expect(of('meta[name=description]', 'content')).toBe('Filme');
  expect(of('link[rel=canonical]', 'href')).toBe('https://films.example/de/explore');
  expect(of('link[hreflang=en]', 'href')).toBe('https://films.example/explore');
  expect(of('link[hreflang=de]', 'href')).toBe('https://films.example/de/explore');
  expect(of('link[hreflang=x-default]', 'href')).toBe('https://films.example/explore');
});

it('says what a shared link shows', () => {
  const { of } = headOf({ title: 'Film', path: '/watch?v=x', image: '/media/stills/x-1280.jpg', type: 'video.other' });
  expect(of('meta[property="og:title"]', 'content')).toBe('Film');
  expect(of('meta[property="og:image"]', 'content')).toBe('https://films.example/media/stills/x-1280.jpg');
  expect(of('meta[property="og:locale"]', 'content')).toBe('de_DE');
  expect(of('meta[property="og:type"]', 'content')).toBe('video.other');
});

it('keeps a page out of search engines, without claiming an address for it', () => {
  const { of } = headOf({ title: 'Seite nicht gefunden', path: '/x', noindex: true });
  expect(of('meta[name=robots]', 'content')).toBe('noindex');
  expect(of('link[rel=canonical]', 'href')).toBeUndefined();
});

it('holds structured data that no tag can end', () => {
  renderWithApp(<PageHead path="/" jsonLd={{ name: '</script><script>alert(1)</script>' }} />);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ name: '</script><script>alert(1)</script>' });
});
