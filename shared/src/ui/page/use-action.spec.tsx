import { act, render, screen } from '@testing-library/react';
import { useAction } from './use-action.ts';

const deed = jest.fn(() => Promise.resolve());

function Press() {
  const { run, isBusy } = useAction(deed);
  return (
    <button disabled={isBusy} onClick={run}>
      Do it
    </button>
  );
}

it('two presses of one moment, before anything is drawn again, are one', async () => {
  render(<Press />);
  const button = screen.getByRole('button');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(deed).toHaveBeenCalledTimes(1);
  await act(async () => button.click());
  expect(deed).toHaveBeenCalledTimes(2);
});
