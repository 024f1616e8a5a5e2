import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { latePart } from './lazy-part';

const Notes = ({ text }: { text: string }) => <p>{text}</p>;

it('is rendered by the server once it is loaded', async () => {
  const { Part, preload } = latePart(async () => Notes);
  expect(renderToString(<Part text="Ten films" />)).not.toContain('Ten films');
  await preload();
  expect(renderToString(<Part text="Ten films" />)).toContain('<p>Ten films</p>');
});

it('stays as the server rendered it until its chunk is there', async () => {
  const server = latePart(async () => Notes);
  await server.preload();
  document.body.innerHTML = renderToString(<server.Part text="Ten films" />);
  const rendered = screen.getByText('Ten films');
  let arrive: (part: typeof Notes) => void = () => undefined;
  const { Part } = latePart(() => new Promise<typeof Notes>((resolve) => (arrive = resolve)));
  await act(async () => void hydrateRoot(document.body, <Part text="Ten films" />));
  expect(screen.getByText('Ten films')).toBe(rendered);
  await act(async () => arrive(Notes));
  expect(screen.getByText('Ten films')).toBe(rendered);
});

it('leaves a page without its chunk as it is', async () => {
  const { Part, preload } = latePart<{ text: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(preload()).resolves.toBeUndefined();
  expect(renderToString(<Part text="Ten films" />)).not.toContain('Ten films');
});
