import { screen } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { Button, ButtonLink } from './button';
import { RemovableChip } from './chip';
import { Checkbox, Select } from './fields';
import { IconButton } from './icon-button';

describe('buttons', () => {
  it('ignore clicks while loading', async () => {
    const onClick = jest.fn();
    const { user } = renderInRouter(
      <Button loading onClick={onClick}>
        Send
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Send', busy: true }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('do not submit the form around them', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInRouter(
      <form onSubmit={onSubmit}>
        <Button>Other</Button>
        <IconButton icon="close" label="Close" />
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with an address are links in the current locale', () => {
    renderInRouter(<ButtonLink to="/archive">Archiv</ButtonLink>, { locale: 'de' });
    expect(screen.getByRole('link', { name: 'Archiv' })).toHaveAttribute('href', '/de/archive');
  });
});

it('removes a chosen filter', async () => {
  const onRemove = jest.fn();
  const { user } = renderInRouter(<RemovableChip label="1920 – 1939" onRemove={onRemove} />);
  await user.click(screen.getByRole('button', { name: 'Remove filter: 1920 – 1939' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('checks a checkbox by its label', async () => {
  const onChange = jest.fn();
  const { user } = renderInRouter(<Checkbox label="Documentary" count={118} onChange={onChange} />);
  await user.click(screen.getByText('Documentary'));
  expect(screen.getByRole('checkbox', { name: /Documentary/ })).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('selects an option by its label', async () => {
  const options = [
    { value: 'latest', label: 'Latest' },
    { value: 'oldest', label: 'Oldest' },
  ];
  const { user } = renderInRouter(<Select label="Sort" options={options} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
  expect(screen.getByRole('combobox')).toHaveValue('oldest');
});

it('hides a tooltip on Escape, until the pointer or focus returns', async () => {
  const { user } = renderInRouter(<IconButton icon="bookmark" label="Keep" />);
  const anchor = screen.getByRole('presentation');
  await user.tab();
  expect(anchor).not.toHaveClass('dismissed');
  await user.keyboard('{Escape}');
  expect(anchor).toHaveClass('dismissed');
  await user.hover(anchor);
  await user.unhover(anchor);
  expect(anchor).not.toHaveClass('dismissed');
});
