import { fireEvent, render, screen } from '@testing-library/react';
import { Still, type StillImage } from './still';

const image: StillImage = {
  base: '/stills/film/poster',
  widths: [320, 640],
  formats: ['avif', 'webp', 'jpg'],
  width: 640,
  height: 360,
  placeholder: 'data:image/webp;base64,AAAA',
};

const picture = (container: HTMLElement) => container.querySelector('picture img');

it('has sources for all formats and widths, and its size', () => {
  const { container } = render(<Still image={image} title="Crossing, Morning" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]).toHaveAttribute(
    'srcset',
    '/media/stills/film/poster-320.avif 320w, /media/stills/film/poster-640.avif 640w',
  );
  const img = picture(container);
  expect(img).toHaveAttribute('src', '/media/stills/film/poster-320.jpg');
  expect(img).toHaveAttribute('width', '640');
  expect(img).toHaveAttribute('height', '360');
  expect(img).toHaveAttribute('loading', 'lazy');
});

it('loads an eager still at once', () => {
  const { container } = render(<Still image={image} title="x" eager />);
  expect(picture(container)).toHaveAttribute('loading', 'eager');
  expect(picture(container)).toHaveAttribute('fetchpriority', 'high');
});

it('shows a title card without a picture', () => {
  render(<Still image={null} title="Kuhle Wampe" meta="1932 · not digitised" badge="14:02" />);
  expect(screen.getByText('Kuhle Wampe')).toBeInTheDocument();
  expect(screen.getByText('1932 · not digitised')).toBeInTheDocument();
  expect(screen.queryByText('14:02')).not.toBeInTheDocument();
});

it('shows a title card when the picture fails to load', () => {
  const { container } = render(<Still image={image} title="Kuhle Wampe" badge="14:02" />);
  expect(screen.getByText('14:02')).toBeInTheDocument();
  expect(screen.queryByText('Kuhle Wampe')).not.toBeInTheDocument();
  fireEvent.error(picture(container) as Element);
  expect(screen.getByText('Kuhle Wampe')).toBeInTheDocument();
});

it('sets no style attribute', () => {
  const { container } = render(<Still image={image} title="x" badge="1:00" />);
  expect(container.querySelector('[style]')).toBeNull();
});

it('shows the drawn card of a film without a still, and a title card where it fails to load', () => {
  const { container } = render(<Still image={null} card="/api/card.svg" title="Kuhle Wampe" />);
  const card = container.querySelector('img');
  expect(card).toHaveAttribute('src', '/api/card.svg');
  expect(card).toHaveAttribute('alt', '');
  if (card) fireEvent.error(card);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('Kuhle Wampe');
});
