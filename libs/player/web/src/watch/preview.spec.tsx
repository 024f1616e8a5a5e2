import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillDeferredSlots } from '@nitrate/ui';
import { fireMediaEvent } from '../testing/fake-media';
import { installWatchPage, openWatchPage as open, playUntil, preview, video } from '../testing/open-watch-page';

beforeAll(installWatchPage);
afterEach(() => act(() => fillDeferredSlots({})));

describe('a preview on the watch page', () => {
  it('explains what the full film requires when its preview has ended', async () => {
    const { user } = await open();
    playUntil(30);
    fireMediaEvent(video(), 'ended', { ended: true, paused: true });
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(dialog).toHaveTextContent('To watch the full-length video, a paid subscription is required.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Watch the preview again' }));
    expect(video().currentTime).toBe(0);
    expect(video().paused).toBe(false);
  });

  it('says how access is got without an account, and leads back here from a new one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Watch the full film' }));
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(dialog).toHaveTextContent('On the network of a library or university with access, no account is needed.');
    expect(await within(dialog).findByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/sign-up?redirect=%2Fwatch%3Fv%3Da-walk',
    );
  });

  it('has the way to the full film as its first button while a preview plays, and the preview in the menu', async () => {
    fillDeferredSlots({
      'film.actions': [({ action }) => action && <button onClick={action.onClick}>{action.name}</button>],
    });
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Watch the full film' })).toBeVisible();
    playUntil(7);
    await user.click(screen.getByRole('button', { name: 'Preview from the start' }));
    expect(video().currentTime).toBe(0);
  });

  it('shows the time of the film while a preview plays, and the window of the preview on the bar', async () => {
    await open();
    playUntil(7);
    expect(screen.getByText('01:07', { selector: 'span' })).toHaveTextContent('01:07 / 14:02');
    const bar = screen.getByRole('slider', { name: 'Position, preview from 01:00 to 01:30' });
    expect(bar).toHaveAttribute('aria-valuetext', '01:07 of 14:02');
  });

  it('offers the full film for a position on the bar outside of the preview', async () => {
    await open();
    const bar = screen.getByRole('slider', { name: /^Position/ });
    fireEvent.pointerDown(bar);
    fireEvent.change(bar, { target: { value: '0.9' } });
    fireEvent.pointerUp(bar);
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(within(dialog).getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/&t=\d{3}$/);
    expect(video().currentTime).toBe(0);
  });

  it('seeks on the bar in the time of the film, by the keyboard in the preview alone', async () => {
    await open();
    const bar = screen.getByRole('slider', { name: /^Position/ });
    playUntil(7);
    fireEvent.change(bar, { target: { value: '0' } });
    expect(video().currentTime).toBe(0);
    fireEvent.change(bar, { target: { value: '1' } });
    expect(video().currentTime).toBe(30);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains it in German, when the full film is requested', async () => {
    const { user } = await open('/watch?v=a-walk', {}, 'de');
    await user.click(screen.getByRole('button', { name: 'Ganzen Film ansehen' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Um den Film in voller Länge zu sehen, benötigen Sie ein kostenpflichtiges Abonnement.',
    );
  });

  it('does not offer a subscription where only a preview exists', async () => {
    await open('/watch?v=a-walk', { 'POST /api/playback/:film': { ...preview, reason: 'previewOnly' } });
    expect(screen.queryByRole('button', { name: 'Watch the full film' })).not.toBeInTheDocument();
    playUntil(30, 'ended');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts at the time in the address, as far as the preview contains it', async () => {
    await open('/watch?v=a-walk&t=70');
    expect(video().currentTime).toBe(10);
  });

  it('says that it lacks the passage of the address, and leads to the film there or plays', async () => {
    const { user } = await open('/watch?v=a-walk&t=300&end=310');
    const reason = await screen.findByRole('region', { name: 'The preview does not include 5:00\u2009–\u20095:10.' });
    expect(video().paused).toBe(true);
    await user.click(within(reason).getByRole('button', { name: 'Watch the full film' }));
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(await within(dialog).findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?back=/watch?v=a-walk&t=300&end=310',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(within(reason).getByRole('button', { name: 'Watch the preview' }));
    fireMediaEvent(video(), 'play', { paused: false });
    expect(reason).not.toBeInTheDocument();
  });

  it.each(['t=70&end=75', 't=80&end=200', 't=10&end=65'])('plays what it has of a passage: %s', async (part) => {
    await open(`/watch?v=a-walk&${part}`);
    await screen.findByRole('button', { name: 'Watch the full film' });
    expect(screen.queryByRole('region', { name: /does not include/ })).not.toBeInTheDocument();
  });

  it('says so in German, without an offer where there is no full film', async () => {
    const reason = { ...preview, reason: 'previewOnly' };
    await open('/watch?v=a-walk&t=300', { 'POST /api/playback/:film': reason }, 'de');
    const panel = await screen.findByRole('region', { name: '5:00 ist in der Vorschau nicht enthalten.' });
    expect(within(panel).getAllByRole('button')).toEqual([
      within(panel).getByRole('button', { name: 'Vorschau ansehen' }),
    ]);
  });

  it.each(['t=30', 't=90', 't=800'])('starts a preview at its beginning for a time that it lacks: %s', async (t) => {
    await open(`/watch?v=a-walk&${t}`);
    expect(video().currentTime).toBe(0);
  });

  it('is shared from the current time, in the time of the full film', async () => {
    const timesOf: (() => number)[] = [];
    fillDeferredSlots({ 'film.actions': [({ filmMs }) => filmMs && void timesOf.push(filmMs)] });
    await open();
    playUntil(7);
    expect(timesOf.at(-1)?.()).toBe(67_000);
  });
});
