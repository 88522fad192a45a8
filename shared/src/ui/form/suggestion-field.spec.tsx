import { act, render, screen, waitFor } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import * as v from 'valibot';
import { customers, type Customer } from '../../contract/merchant/customers/customers.ts';
import { rule } from '../../contract/kernel/rules.ts';
import { gateway } from '../../gateway/gateway.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { axeFaults } from '../../testing/axe.ts';
import { openPortal } from '../../testing/render-remote.tsx';
import { Dialogs } from '../overlay/dialogs.tsx';
import { Providers } from '../theme/providers.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { ReadingContext } from './use-field.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

const Payment = v.strictObject({
  thing: v.pipe(v.string(), v.nonEmpty('rule.required')),
  customer_id: v.nullable(
    v.pipe(
      v.string(),
      v.check((id) => id !== 'gone', rule('choose')),
    ),
  ),
});
type Payment = v.InferInput<typeof Payment>;

const save = jest.fn<Promise<unknown>, [Payment]>(() => Promise.resolve());

let http: Awaited<ReturnType<typeof openPortal>>;

/** The email addresses of two customers with one name. */
const TWINS = ['satu@example.my', 'dua@example.my'];

beforeAll(async () => {
  http = await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  for (const email of TWINS)
    await gateway.call(customers.create, {
      body: { name: 'Zulaikha Kembar', email, phone: '', note: '', is_active: true },
    });
});

beforeEach(() => {
  http.clear();
  save.mockClear();
});

interface Setting {
  readonly start?: Payment;
  readonly linked?: Customer | null;
  readonly isDisabled?: boolean;
  readonly isReading?: boolean;
}

function Form({
  start = { thing: '', customer_id: null },
  linked = null,
  isDisabled = false,
  isReading = false,
}: Setting) {
  const form = useGatewayForm(Payment, { start, save, saved: () => undefined });
  return (
    <ReadingContext value={isReading}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <SuggestionField
          form={form}
          name="thing"
          label="Payer"
          description="Help"
          isDisabled={isDisabled}
          list={customers.list}
          by="name"
          only={{ is_active: 'true' }}
          words={({ name }) => name}
          note={({ email }) => email}
          onChosen={() => undefined}
          link="customer_id"
          linked={linked}
          linkedTo={(name) => `Linked to ${name ?? 'somebody'}`}
          unlink="Unlink"
        />
        <button>Save</button>
      </form>
    </ReadingContext>
  );
}

const open = (setting: Setting = {}) => {
  render(
    <Providers>
      <Dialogs />
      <Form {...setting} />
    </Providers>,
  );
  return newUser();
};

const input = () => screen.getByRole('combobox', { name: 'Payer' });
const status = () => screen.getByRole('status');
const searches = () => http.calls.filter(({ url }) => url.startsWith('customers/merchant-customer'));
// jsdom has no layout, so options count as hidden.
const options = () => screen.findAllByRole('option', { hidden: true });
const saved = (values: Payment) =>
  waitFor(() =>
    expect(save).toHaveBeenCalledWith(values, expect.any(AbortSignal), expect.any(String), expect.any(Object)),
  );

async function twin(email: string): Promise<Customer> {
  const { list } = await gateway.call(customers.known, { query: { email } });
  return list.data[0] as Customer;
}

it('a suggestion field accepts any text, and sends no search before the person types', async () => {
  const user = open();
  act(() => input().focus());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(searches()).toEqual([]);
  await user.type(input(), 'Tiada Siapa{Enter}');
  await saved({ thing: 'Tiada Siapa', customer_id: null });
  expect(status()).toBeEmptyDOMElement();
});

it('an empty suggestion field shows suggestions when pressed, and a field with text does not', async () => {
  const user = open();
  await user.click(input());
  expect((await options()).length).toBeGreaterThan(1);
  await user.keyboard('{Escape}');
  http.clear();
  await user.type(input(), 'Tiada Siapa');
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  await user.click(input());
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  expect(searches()).toHaveLength(1);
});

it('a suggestion field is a combobox for arrow keys, Escape and Enter, and its text stays editable', async () => {
  const user = open();
  expect(input()).toHaveAttribute('aria-autocomplete', 'list');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  await user.type(input(), 'zulaikha');
  const [first] = await options();
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(input()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { hidden: true }).id);
  expect(screen.getByRole('listbox', { hidden: true })).toHaveAttribute('aria-label', 'Payer');
  expect(await axeFaults()).toEqual([]);
  expect(searches()).toMatchObject([
    { body: { filter: { is_active: 'true' }, sort: { parameter_name: 'name', sort_type: 'asc' } } },
  ]);

  await user.keyboard('{ArrowDown}');
  expect(input()).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{Escape}');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  expect(input()).toHaveValue('zulaikha');

  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(input()).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = await options();
  expect(input()).toHaveAttribute('aria-activedescendant', second?.id);
  expect(second).toHaveTextContent(/^Zulaikha Kembar.*@example\.my$/);
  await user.keyboard('{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(input()).toHaveValue('Zulaikha Kembar');
  expect(input()).toHaveFocus();
  await user.keyboard(' binti Ali{Enter}');
  const email = second?.querySelector('small')?.textContent ?? '';
  await saved({ thing: 'Zulaikha Kembar binti Ali', customer_id: (await twin(email)).id });
});

it('a suggestion field shows the linked record, and the link can be removed without the text', async () => {
  const user = open();
  await user.type(input(), 'zulaikha');
  const [first] = await options();
  await user.click(first as HTMLElement);
  expect(status()).toHaveTextContent('Linked to Zulaikha Kembar');
  await user.clear(input());
  await user.type(input(), 'Ibu Zu');
  expect(status()).toHaveTextContent('Linked to Zulaikha Kembar');
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(status()).toBeEmptyDOMElement();
  await waitFor(() => expect(input()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await saved({ thing: 'Ibu Zu', customer_id: null });
});

it('a suggestion field shows its initial link, even when the name of the linked record is unknown', async () => {
  const known = await twin(TWINS[0] ?? '');
  open({ start: { thing: 'Ibu Zu', customer_id: known.id }, linked: known });
  expect(status()).toHaveTextContent('Linked to Zulaikha Kembar');
  open({ start: { thing: 'Ibu Zu', customer_id: known.id } });
  expect(screen.getByText('Linked to somebody')).toBeVisible();
});

it('an invalid link is reported below the suggestion field, and the unlink button gets the focus', async () => {
  const user = open({ start: { thing: 'Ibu Zu', customer_id: 'gone' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose one of the options')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unlink' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Unlink' })).toHaveAccessibleDescription('Choose one of the options');
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await saved({ thing: 'Ibu Zu', customer_id: null });
});

it('a suggestion field keeps the typed text without a message while the gateway is unreachable', async () => {
  const user = open();
  const mend = http.cut();
  await user.type(input(), 'zulaikha');
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(input()).toHaveValue('zulaikha');
  expect(input()).toHaveFocus();
  mend();
  await user.type(input(), ' kembar');
  expect(await screen.findAllByText('Zulaikha Kembar')).toHaveLength(2);
});

it('a suggestion field has a help text, and an invalid field shows its error and gets the focus', async () => {
  const user = open();
  expect(input()).toHaveAccessibleDescription('Help');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter payer')).toBeVisible();
  expect(input()).toHaveAccessibleDescription(/Enter payer/);
  expect(input()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('a disabled suggestion field cannot be changed, and a read-only field shows only its text', () => {
  open({ start: { thing: 'Aminah', customer_id: 'any' }, isDisabled: true });
  expect(input()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Unlink' })).toBeDisabled();
  open({ start: { thing: 'Aminah', customer_id: 'any' }, isReading: true });
  expect(screen.getByText('Payer', { selector: 'dt' }).nextSibling).toHaveTextContent(/^Aminah$/);
});
