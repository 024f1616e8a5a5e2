import { renderWithApp } from '@nitrate/testing-web';
import { screen } from '@testing-library/react';
import { Aside } from './entrance-aside';

it.each([
  ['login', 'login'],
  ['signUp', 'signup'],
] as const)('shows the picture of the editors beside the form of %s', async (page, name) => {
  const image = {
    src: '/pier.jpg',
    width: 1600,
    height: 900,
    alt: 'Der Pier',
    sources: [{ src: 'p-640.jpg', width: 640 }],
  };
  renderWithApp(<Aside page={page} />, {
    api: {
      [`GET /content/${name}`]: ({ url }: { url: URL }) => (url.searchParams.get('lang') === 'de' ? { image } : {}),
    },
  });
  const picture = await screen.findByRole('img', { name: 'Der Pier' });
  expect(picture).toHaveAttribute('src', '/pier.jpg');
  expect(picture).toHaveAttribute('srcset', '/media/p-640.jpg 640w');
  expect(picture).toHaveAttribute('lang', 'de-DE');
});
