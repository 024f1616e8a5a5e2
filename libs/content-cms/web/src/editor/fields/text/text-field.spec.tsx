import { screen } from '@testing-library/react';
import { renderField } from '../../../testing/render-field';

const title = { name: 'title', type: 'text' } as const;

describe('the text field', () => {
  it('changes the content while typing, and saves when it loses focus', async () => {
    const { user, content, saves } = renderField(title, { content: { id: 'a', title: 'Open' } });
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.type(field, ' tins');
    expect(content()).toEqual({ id: 'a', title: 'Open tins' });
    expect(saves()).toBe(0);
    await user.tab();
    expect(saves()).toBe(1);
  });

  it('describes what visitors see while it is empty', async () => {
    const { user } = renderField(title, { other: { title: 'Neu' } });
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveAccessibleDescription('Readers see Neu from the other language.');
    expect(screen.getByText('Neu')).toHaveAttribute('lang', 'de-DE');
    await user.type(field, 'N');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('leaves no empty text in the content', async () => {
    const { user, content } = renderField(title, { content: { id: 'a', title: 'Open' } });
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    expect(content()).toEqual({ id: 'a' });
  });

  it('says which limit of the server a text exceeds', () => {
    const error = { path: 'title', code: 'maxLength', message: 'must NOT have more than 5000 characters' };
    renderField(title, { content: { title: 'x'.repeat(5001) }, errors: [error] });
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('This text is too long: at most 5,000 characters.');
  });

  it.each([
    ['en', /Title is not valid\.$/],
    ['de', /Titel ist ungültig\.$/],
  ] as const)('names itself for other errors, in %s', (locale, words) => {
    renderField(title, { locale, errors: [{ path: 'title', code: 'unreadable', message: 'must not contain' }] });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words);
  });

  it('ignores the errors of other fields', () => {
    renderField(title, { errors: [{ path: 'titles.0', code: 'maxLength', message: 'too long' }] });
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  });

  it('has the language that is edited, not that of the interface', () => {
    renderField(title, { lang: 'de' });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', 'de-DE');
  });

  it('accepts line breaks only where texts are long', async () => {
    const short = renderField(title);
    await short.user.type(screen.getByRole('textbox', { name: 'Title' }), 'a{Enter}b');
    expect(short.content()).toEqual({ title: 'ab' });
    short.unmount();
    const long = renderField({ name: 'title', type: 'longText' });
    await long.user.type(screen.getByRole('textbox', { name: 'Title' }), 'a{Enter}b');
    expect(long.content()).toEqual({ title: 'a\nb' });
  });
});

describe('the date field', () => {
  const date = { name: 'updatedAt', type: 'date' } as const;
  const label = 'Date of last change (shown at the end)';

  it('holds a date without a time, and can be cleared', async () => {
    const { user, content, saves } = renderField(date);
    await user.type(screen.getByLabelText(label), '2026-01-31');
    expect(content()).toEqual({ updatedAt: '2026-01-31' });
    await user.clear(screen.getByLabelText(label));
    expect(content()).toEqual({});
    await user.tab();
    expect(saves()).toBe(1);
  });

  it('shows the date of the other language while it is empty', () => {
    renderField(date, { other: { updatedAt: '2025-12-24' } });
    expect(screen.getByText('2025-12-24')).toBeVisible();
  });
});
