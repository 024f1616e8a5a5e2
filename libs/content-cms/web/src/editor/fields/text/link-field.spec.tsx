import { screen } from '@testing-library/react';
import { renderField } from '../../../testing/render-field';

const link = { name: 'primary', type: 'link' } as const;
const label = () => screen.getByRole('textbox', { name: 'Link text' });
const address = () => screen.getByRole('textbox', { name: 'Address' });

describe('the link field', () => {
  it.each(['/archive', 'https://films.example'])('links a text to %s', async (href) => {
    const { user, content } = renderField(link);
    expect(screen.getByRole('group', { name: 'First link' })).toContainElement(label());
    await user.type(label(), 'Browse');
    await user.type(address(), href);
    expect(content()).toEqual({ primary: { label: 'Browse', href } });
    expect(address()).toBeValid();
  });

  it('refuses a javascript: address', async () => {
    const { user } = renderField(link, { content: { primary: { label: 'Browse', href: '/archive' } } });
    await user.clear(address());
    await user.type(address(), 'javascript:alert(1)');
    expect(address()).toBeInvalid();
    expect(label()).toBeValid();
  });

  it.each([
    ['primary.label', label, address],
    ['primary.href', address, label],
  ])('shows an error at %s in the field concerned', (path, invalid, valid) => {
    renderField(link, { errors: [{ path, code: 'maxLength', message: 'too long' }] });
    expect(invalid()).toHaveAccessibleDescription(/This text is too long: at most 5,000 characters\.$/);
    expect(valid()).toBeValid();
  });

  it('keeps its address when the text is deleted, and goes when both are', async () => {
    const { user, content } = renderField(link, { content: { primary: { label: 'Browse', href: '/archive' } } });
    await user.clear(label());
    expect(content()).toEqual({ primary: { label: '', href: '/archive' } });
    await user.clear(address());
    expect(content()).toEqual({});
  });

  it('shows text and address of the other language while it is empty', () => {
    renderField(link, { other: { primary: { label: 'Stöbern', href: '/archiv' } } });
    expect(label()).toHaveAccessibleDescription('Readers see Stöbern from the other language.');
    expect(screen.getByText('/archiv')).toBeVisible();
  });
});
