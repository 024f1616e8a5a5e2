import { screen } from '@testing-library/react';
import { renderField } from '../../../testing/render-field';

const href = { name: 'href', type: 'address' } as const;
const field = () => screen.getByRole('textbox', { name: 'Address' });
const hint = 'Start with / for a page of this site, or with https:// or mailto:.';

describe('the address field', () => {
  it.each(['/about', '#contact', 'https://films.example/a', 'mailto:desk@nitrate.example'])(
    'accepts %s',
    async (address) => {
      const { user, content } = renderField(href);
      await user.type(field(), address);
      expect(content()).toEqual({ href: address });
      expect(field()).toBeValid();
      expect(screen.queryByText(hint)).not.toBeInTheDocument();
    },
  );

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//evil.example', 'about'])(
    'marks %s as invalid and says what is allowed',
    async (address) => {
      const { user } = renderField(href);
      await user.type(field(), address);
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription(hint);
    },
  );

  it('is valid again once it is corrected', async () => {
    const { user, saves } = renderField(href, { content: { href: 'about' } });
    expect(field()).toBeInvalid();
    await user.type(field(), '/about', { initialSelectionStart: 0, initialSelectionEnd: 5 });
    expect(field()).toBeValid();
    await user.tab();
    expect(saves()).toBe(1);
  });

  it('ignores spaces around an address that was pasted', async () => {
    const { user, content } = renderField(href);
    await user.click(field());
    await user.paste('  https://films.example/a \n');
    expect(content()).toEqual({ href: 'https://films.example/a' });
  });

  it('shows the address of the other language while it is empty', () => {
    renderField(href, { other: { href: '/ueber-uns' } });
    expect(field()).toBeValid();
    expect(screen.getByText('/ueber-uns')).toBeVisible();
  });
});
