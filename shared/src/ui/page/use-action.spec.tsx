import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Providers } from '../theme/providers.tsx';
import { ActionButton } from './action-button.tsx';
import { useAction } from './use-action.ts';

const action = jest.fn(() => Promise.resolve());

function Press() {
  const { run, isBusy } = useAction(action);
  return (
    <button disabled={isBusy} onClick={run}>
      Do it
    </button>
  );
}

it('two presses before the next render run the action once', async () => {
  render(<Press />);
  const button = screen.getByRole('button');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(action).toHaveBeenCalledTimes(1);
  await act(async () => button.click());
  expect(action).toHaveBeenCalledTimes(2);
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton act={() => setOpen(true)}>Open it</ActionButton>
      {isOpen && <p>It is open</p>}
    </>
  );
}

it('a button that only opens a dialog keeps the focus and is never busy', async () => {
  render(<Opener />, { wrapper: Providers });
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.click());
  expect(screen.getByText('It is open')).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
});
