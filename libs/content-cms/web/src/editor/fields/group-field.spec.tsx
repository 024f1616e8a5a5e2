import { screen, within } from '@testing-library/react';
import { renderField } from '../../testing/render-field';

const quote = {
  name: 'quote',
  type: 'group',
  fields: [
    { name: 'text', type: 'longText' },
    { name: 'source', type: 'text' },
  ],
} as const;

const group = () => within(screen.getByRole('group', { name: 'Quotation' }));

describe('the group field', () => {
  it('puts its fields into one object, next to those of other fields', async () => {
    const { user, content } = renderField(quote, { content: { title: 'T', quote: { text: 'Only stored.' } } });
    await user.type(group().getByRole('textbox', { name: 'Source' }), 'Effie');
    expect(content()).toEqual({ title: 'T', quote: { text: 'Only stored.', source: 'Effie' } });
  });

  it('is left out of the content once all its fields are empty', async () => {
    const { user, content } = renderField(quote, { content: { quote: { text: 'Only stored.' } } });
    await user.clear(group().getByRole('textbox', { name: 'Text' }));
    expect(content()).toEqual({});
  });

  it('shows the fields of the other language where its own are empty', () => {
    renderField(quote, { content: { quote: { text: 'Own' } }, other: { quote: { text: 'Fremd', source: 'Quelle' } } });
    expect(group().getByText('Quelle')).toBeVisible();
    expect(group().queryByText('Fremd')).not.toBeInTheDocument();
  });
});
