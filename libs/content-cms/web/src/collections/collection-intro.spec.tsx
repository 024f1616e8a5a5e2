import { screen, waitFor } from '@testing-library/react';
import type { CollectionContent } from '@nitrate/content-cms/contract';
import { renderWithApp } from '@nitrate/testing-web';
import { CollectionIntro } from './collection-intro';

const paragraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] });

function show(content: Partial<Record<string, CollectionContent>>, locale: 'en' | 'de' = 'en') {
  return renderWithApp(
    <CollectionIntro collection="Harbour Film">
      {({ title, titleLang, text, summary, picture }) => (
        <>
          <h1 lang={titleLang}>{title ?? 'Unwritten'}</h1>
          {text ?? <p>The archive’s own</p>}
          {picture}
          <output>{summary}</output>
        </>
      )}
    </CollectionIntro>,
    {
      locale,
      api: { 'GET /content/collection': ({ url }: { url: URL }) => content[url.searchParams.get('lang') ?? ''] ?? {} },
    },
  );
}

it('gives title, text, first paragraph and picture to the page of a collection', async () => {
  const image = { src: '/pier.jpg', width: 640, height: 360, alt: 'A pier' };
  const text = [
    { type: 'heading' as const, level: 2 as const, text: 'At sea' },
    paragraph('Cranes and launches.'),
    paragraph('Tugs.'),
  ];
  const { network } = show({ en: { title: 'The harbour', text, image } });
  expect(await screen.findByRole('heading', { level: 1, name: 'The harbour' })).not.toHaveAttribute('lang');
  expect(screen.getByRole('heading', { level: 2, name: 'At sea' })).toBeVisible();
  expect(screen.getByText('Tugs.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Cranes and launches\.$/);
  expect(screen.getByRole('img', { name: 'A pier' })).toHaveAttribute('src', '/pier.jpg');
  expect(network.requests[0]?.url.searchParams.get('collection')).toBe('Harbour Film');
});

it('marks what is in the other language with `lang`', async () => {
  show({ en: { title: 'The harbour', text: [paragraph('Cranes and launches.')] } }, 'de');
  expect(await screen.findByRole('heading', { name: 'The harbour' })).toHaveAttribute('lang', 'en-GB');
  expect(screen.getByText('Cranes and launches.', { selector: 'p' }).parentElement).toHaveAttribute('lang', 'en-GB');
});

it('gives nothing for a collection about which nothing is written', async () => {
  const { network } = show({});
  await waitFor(() => expect(network.requests).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'Unwritten' })).toBeVisible();
  expect(screen.getByText('The archive’s own')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
