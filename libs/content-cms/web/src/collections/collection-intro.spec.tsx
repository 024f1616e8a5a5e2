import { screen, waitFor } from '@testing-library/react';
import type { CollectionContent } from '@nitrate/content-cms/contract';
import { renderWithApp } from '@nitrate/testing-web';
import { CollectionIntro } from './collection-intro';

const paragraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] });

function show(content: Partial<Record<string, CollectionContent>>, locale: 'en' | 'de' = 'en') {
  return renderWithApp(
    <>
      <CollectionIntro collection="Harbour Film" />
      <p>Films</p>
    </>,
    {
      locale,
      api: { 'GET /content/collection': ({ url }: { url: URL }) => content[url.searchParams.get('lang') ?? ''] ?? {} },
    },
  );
}

it('shows title, text and picture of a collection', async () => {
  const image = { src: '/pier.jpg', width: 640, height: 360, alt: 'A pier' };
  const { network } = show({ en: { title: 'The harbour', text: [paragraph('Cranes and launches.')], image } });
  expect(await screen.findByRole('region', { name: 'The harbour' })).toHaveTextContent('Cranes and launches.');
  expect(screen.getByRole('img', { name: 'A pier' })).toHaveAttribute('src', '/pier.jpg');
  expect(network.requests[0]?.url.searchParams.get('collection')).toBe('Harbour Film');
});

it('has the name of the collection without a title, and texts of the other language with `lang`', async () => {
  show({ en: { text: [paragraph('Cranes and launches.')] } }, 'de');
  expect(await screen.findByRole('heading', { name: 'Harbour Film' })).not.toHaveAttribute('lang');
  expect(screen.getByText('Cranes and launches.').parentElement).toHaveAttribute('lang', 'en-GB');
});

it('shows nothing for a collection without a text', async () => {
  const { network } = show({});
  await waitFor(() => expect(network.requests).toHaveLength(2));
  expect(await screen.findByText('Films')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
