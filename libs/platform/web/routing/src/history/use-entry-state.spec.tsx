import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEntryState } from './use-entry-state';

function Dial() {
  const [value, setValue] = useEntryState<number>('dial');
  return <button onClick={() => setValue((value ?? 0) + 1)}>{value ?? 'unset'}</button>;
}

beforeEach(() => history.replaceState({ idx: 3 }, ''));

it('is stored with the history entry, next to what is there', async () => {
  render(<Dial />);
  await userEvent.click(screen.getByRole('button', { name: 'unset' }));
  expect(screen.getByRole('button', { name: '1' })).toBeInTheDocument();
  await waitFor(() => expect(history.state).toEqual({ idx: 3, dial: 1 }));
});

it('is restored when the page is shown again', () => {
  history.replaceState({ dial: 7 }, '');
  render(<Dial />);
  expect(screen.getByRole('button', { name: '7' })).toBeInTheDocument();
});

it('is not taken over by another history entry', () => {
  history.pushState(null, '');
  render(<Dial />);
  expect(screen.getByRole('button', { name: 'unset' })).toBeInTheDocument();
});
