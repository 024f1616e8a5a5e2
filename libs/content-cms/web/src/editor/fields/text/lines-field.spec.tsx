import { screen } from '@testing-library/react';
import { renderField } from '../../../testing/render-field';

const points = { name: 'points', type: 'lines' } as const;
const field = () => screen.getByRole('textbox', { name: 'Points' });

describe('the lines field', () => {
  it('makes one entry of each line, without blank ones', async () => {
    const { user, content } = renderField(points);
    expect(field()).toHaveAccessibleDescription('One per line.');
    await user.type(field(), ' one {Enter}{Enter}two{Enter}');
    expect(content()).toEqual({ points: ['one', 'two'] });
    expect(field()).toHaveValue(' one \n\ntwo\n');
  });

  it('shows the entries there are, and removes them with their lines', async () => {
    const { user, content, saves } = renderField(points, { content: { points: ['one', 'two'] } });
    expect(field()).toHaveValue('one\ntwo');
    await user.clear(field());
    expect(content()).toEqual({});
    await user.tab();
    expect(saves()).toBe(1);
  });

  it('shows entries that were changed from outside', async () => {
    const { user, replace } = renderField(points);
    await user.type(field(), 'mine{Enter}');
    replace({ points: ['theirs'] });
    expect(field()).toHaveValue('theirs');
  });

  it('shows an error of one of its entries', () => {
    const errors = [{ path: 'points.1', code: 'maxLength', message: 'too long' }];
    renderField(points, { content: { points: ['one', 'two'] }, errors });
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('One per line. This text is too long: at most 5,000 characters.');
  });

  it('ignores entries that are not text', () => {
    renderField(points, { content: { points: ['one', 7, null] } });
    expect(field()).toHaveValue('one');
  });
});
