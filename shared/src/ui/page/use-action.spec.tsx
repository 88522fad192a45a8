import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { newUser } from '../../testing/user.ts';
import { confirm } from '../overlay/confirm.tsx';
import { Dialogs } from '../overlay/dialogs.tsx';
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

it('two clicks on a button before the next render run its action once', async () => {
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

async function press(act: () => Promise<void>) {
  await kitMessages.load();
  const page = (
    <>
      <ActionButton act={act}>Do it</ActionButton>
      <Dialogs />
    </>
  );
  render(page, { wrapper: Providers });
  const button = screen.getByRole('button', { name: 'Do it' });
  const user = newUser();
  await user.click(button);
  return { user, button };
}

it('a button gets the focus back when its confirmation dialog is closed', async () => {
  const question = { title: 'Is it so?', text: 'It cannot be undone.', action: 'Yes' };
  const { user, button } = await press(async () => void (await confirm(question)));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  await user.click(cancel);
  await waitFor(() => expect(button).toHaveFocus());
});

it('a button gets the focus back when the error dialog of its action is closed', async () => {
  const { user, button } = await press(() => Promise.reject(new GatewayError('refused', 4000, '', {})));
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(close).toHaveFocus());
  await user.click(close);
  await waitFor(() => expect(button).toHaveFocus());
});
