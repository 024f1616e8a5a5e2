import { screen, waitFor, within } from '@testing-library/react';
import { renderField } from '../../testing/render-field';
import { pier } from '../../testing/library-image';

const api = { 'GET /api/studio/content/images': { images: [pier] } };
const image = { name: 'image', type: 'image' } as const;
const group = () => within(screen.getByRole('group', { name: 'Picture' }));

async function choosePier(user: ReturnType<typeof renderField>['user'], open: string) {
  await user.click(screen.getByRole('button', { name: open }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  await user.click(await dialog.findByRole('button', { name: 'A pier' }));
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('the image field', () => {
  it('takes a picture from the library, with the alternative text of the edited language, and saves', async () => {
    const { user, content, saves } = renderField(image, { api, lang: 'de' });
    await choosePier(user, 'Choose a picture');
    expect(content()).toEqual({ image: pier.image.de });
    expect(saves()).toBe(1);
    expect(group().getByRole('img', { name: 'Ein Pier' })).toHaveAttribute('src', pier.image.de.src);
    expect(group().getByText('Ein Pier')).toHaveAttribute('lang', 'de-DE');
  });

  it('changes nothing when the library is closed', async () => {
    const { user, content, saves } = renderField(image, { api });
    await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }));
    await user.click(await dialog.findByRole('button', { name: 'A pier' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(content()).toEqual({});
    expect(saves()).toBe(0);
  });

  it('replaces and removes a picture', async () => {
    const { user, content } = renderField(image, {
      api,
      content: { image: { ...pier.image.en, id: 'b', alt: 'Fog' } },
    });
    await choosePier(user, 'Choose another');
    expect(content()).toEqual({ image: pier.image.en });
    await user.click(group().getByRole('button', { name: 'Remove' }));
    expect(content()).toEqual({});
    expect(group().queryByRole('img')).not.toBeInTheDocument();
    expect(group().queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('says that a picture without alternative text is decorative', () => {
    renderField(image, { content: { image: { ...pier.image.en, alt: '' } } });
    expect(group().getByText('Decorative')).toBeVisible();
    expect(group().queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows that a picture is missing in the library', () => {
    const errors = [{ path: 'image', code: 'imageUnknown', message: 'must be a picture of the library' }];
    renderField(image, { content: { image: pier.image.en }, errors });
    expect(group().getByText(/^A picture in this text is no longer in the library/)).toBeVisible();
  });

  it('shows the picture of the other language, which cannot be removed here', () => {
    renderField(image, { other: { image: pier.image.de } });
    expect(group().getByRole('img', { name: 'Ein Pier' })).toBeVisible();
    expect(group().getByText('From the other language')).toBeVisible();
    expect(group().getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(group().queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

describe('the image address field', () => {
  it('stores the address of a picture of the library', async () => {
    const { user, content } = renderField({ name: 'image', type: 'imageAddress' }, { api });
    await choosePier(user, 'Choose a picture');
    expect(content()).toEqual({ image: pier.image.en.src });
    await user.click(group().getByRole('button', { name: 'Remove' }));
    expect(content()).toEqual({});
  });

  it('shows the picture of the other language', () => {
    renderField({ name: 'image', type: 'imageAddress' }, { other: { image: pier.image.de.src } });
    expect(group().getByText('From the other language')).toBeVisible();
  });
});
