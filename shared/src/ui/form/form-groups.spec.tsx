import { render, screen, waitFor } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import * as v from 'valibot';
import { kitMessages } from '../../i18n/kit.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { axeFaults } from '../../testing/axe.ts';
import { Providers } from '../theme/providers.tsx';
import { FieldRow, MoreFields } from './form-groups.tsx';
import { TextField } from './text-field.tsx';
import { ReadingContext } from './use-field.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

const Required = v.pipe(v.string(), v.nonEmpty('rule.required'));
const Thing = v.strictObject({ name: Required, code: Required });

function Form({ name, isOpen }: { readonly name: string; readonly isOpen: boolean }) {
  const form = useGatewayForm(Thing, {
    start: { name, code: '' },
    save: async () => null,
    saved: () => undefined,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FieldRow>
        <TextField form={form} name="name" label="Name" />
      </FieldRow>
      <MoreFields form={form} title="More" about="Code" names={['code']} isOpen={isOpen}>
        <TextField form={form} name="code" label="Code" />
      </MoreFields>
      <button>Save</button>
    </form>
  );
}

beforeAll(() => Promise.all([kitMessages.load(), portalMessages.load()]));

const open = (name = 'Kek', isOpen = false) => {
  render(<Form name={name} isOpen={isOpen} />, { wrapper: Providers });
  return newUser();
};
const code = () => screen.getByLabelText('Code');

it('a group of collapsed fields opens and closes when the person presses its title', async () => {
  const user = open();
  expect(code()).not.toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByText('More'));
  expect(code()).toBeVisible();
  await user.click(screen.getByText('More'));
  expect(code()).not.toBeVisible();
});

it('a group of fields can be open at the start, and can be collapsed', async () => {
  const user = open('Kek', true);
  expect(code()).toBeVisible();
  await user.click(screen.getByText('More'));
  expect(code()).not.toBeVisible();
});

it('a collapsed field that is invalid opens, gets the focus, and stays open until it is valid', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(code()).toHaveFocus());
  expect(code()).toBeVisible();
  await user.click(screen.getByText('More'));
  expect(code()).toBeVisible();
  await user.type(code(), 'A1');
  await user.click(screen.getByText('More'));
  await user.click(screen.getByText('More'));
  expect(code()).not.toBeVisible();
});

const Days = v.pipe(
  v.strictObject({ due: Required, last: Required }),
  v.forward(
    v.partialCheck([['due'], ['last']], ({ due, last }) => last >= due, 'rule.expiry_before_due'),
    ['last'],
  ),
);

function DaysForm() {
  const form = useGatewayForm(Days, {
    start: { due: '9', last: '5' },
    save: async () => null,
    saved: () => undefined,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField form={form} name="due" label="Due" />
      <MoreFields form={form} title="More" about="Last" names={['last']} isOpen={false}>
        <TextField form={form} name="last" label="Last" />
      </MoreFields>
      <button>Save</button>
    </form>
  );
}

it('a collapsed field in conflict with another field gets the focus, and is valid after the conflict is solved', async () => {
  render(<DaysForm />, { wrapper: Providers });
  const user = newUser();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const last = screen.getByLabelText('Last');
  await waitFor(() => expect(last).toHaveFocus());
  expect(last).toHaveAccessibleDescription('The last day to pay cannot be before the due date');
  await user.clear(screen.getByLabelText('Due'));
  await user.type(screen.getByLabelText('Due'), '4');
  await waitFor(() => expect(last).toBeValid());
});

it('the first invalid field gets the focus, before an invalid collapsed field', async () => {
  const user = open('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(code()).toBeVisible());
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('a form for reading shows all fields, also collapsed ones', () => {
  render(
    <ReadingContext value>
      <Form name="Kek" isOpen={false} />
    </ReadingContext>,
    { wrapper: Providers },
  );
  expect(screen.getByText('Code').nextSibling).toHaveTextContent('–');
  expect(screen.queryByText('More')).toBeNull();
});
