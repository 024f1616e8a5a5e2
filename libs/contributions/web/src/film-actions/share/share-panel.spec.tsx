import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { authOf, record } from '../../testing/film-actions-app';
import { FilmMenu } from '../film-menu';

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

const film = { ...record, availability: 'full', si_format_duration: '00:10:00' } as const;
const citation = 'GET /api/catalog/films/:film/citation';
const cited = () => new Response('A Walk, 1931, 00:01:30–00:02:10.', { headers: { 'content-type': 'text/plain' } });

async function open({ filmMs = (): number => 90_700, route = '/watch?v=a-walk' } = {}) {
  const app = renderWithApp(<FilmMenu film={film} filmMs={filmMs} />, {
    route,
    reducers: authOf(),
    api: { [citation]: cited },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('radio', { name: 'The whole film' });
  return app;
}
const field = (name: 'Start' | 'End') => screen.getByRole('textbox', { name });

it('begins where the player is, and is named in link, code, manifest and citation', async () => {
  const { user, network } = await open();
  expect(screen.getByText('http://localhost/watch?v=a-walk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'From here' }));
  expect(field('Start')).toHaveValue('1:30');
  expect(screen.getByText('http://localhost/watch?v=a-walk&t=90')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'A passage' }));
  expect(screen.getByText('Enter a start and an end to get the link.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  await user.type(field('End'), '2:10');
  expect(screen.getByText('http://localhost/watch?v=a-walk&t=90&end=130')).toBeVisible();
  expect(screen.getByText(/^<iframe src="http:\/\/localhost\/embed\/a-walk\?t=90&amp;end=130"/)).toBeVisible();
  expect(screen.getByText('http://localhost/iiif/a-walk/manifest.json?t=90&end=130')).toBeVisible();
  expect(await screen.findByText(/00:01:30–00:02:10/)).toBeVisible();
  expect(Object.fromEntries(network.requests.at(-1)?.url.searchParams ?? [])).toMatchObject({ t: '90', end: '130' });
});

it('takes both of its times from the player', async () => {
  let ms = 30_000;
  const { user } = await open({ filmMs: () => ms });
  await user.click(screen.getByRole('radio', { name: 'A passage' }));
  ms = 61_900;
  await user.click(screen.getByRole('button', { name: 'From the player: end' }));
  expect([field('Start'), field('End')].map((each) => each.getAttribute('value'))).toEqual(['0:30', '1:01']);
  await user.click(screen.getByRole('button', { name: 'From the player: start' }));
  expect(field('Start')).toHaveValue('1:01');
  expect(field('End')).toHaveAccessibleDescription('The end must be after the start.');
});

it('says at each field what is wrong', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'A passage' }));
  await user.clear(field('Start'));
  expect(field('Start')).toBeValid();
  await user.type(field('Start'), 'soon');
  expect(field('Start')).toHaveAccessibleDescription('Enter a time such as 1:30 or 1:02:30.');
  await user.type(field('End'), '10:01');
  expect(field('End')).toHaveAccessibleDescription('The film ends at 10:00.');
  await user.clear(field('Start'));
  await user.type(field('Start'), '10:00');
  expect(field('Start')).toHaveAccessibleDescription('The film ends at 10:00.');
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

it('is the passage of the page that is shared', async () => {
  await open({ route: '/watch?v=a-walk&t=9.5&end=75' });
  expect(screen.getByRole('radio', { name: 'A passage' })).toBeChecked();
  expect([field('Start'), field('End')].map((each) => each.getAttribute('value'))).toEqual(['0:09.5', '1:15']);
  expect(screen.getByText('http://localhost/watch?v=a-walk&t=9.5&end=75')).toBeVisible();
});

it('is chosen before the sheet of a phone opens', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { user } = await open();
  expect(share).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'From here' }));
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  expect(share).toHaveBeenCalledWith({ title: record.title, url: 'http://localhost/watch?v=a-walk&t=90' });
});
