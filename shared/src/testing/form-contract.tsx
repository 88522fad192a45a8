/** The tests that every form of a record must pass: call `formContract(specs, { address, title, … })` in the spec of its remote. */
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { defineCall, type CallSpec } from '../contract/kernel/call.ts';
import { gateway } from '../gateway/gateway.ts';
import type { User } from './user.ts';
import { axeFaults } from './axe.ts';
import type { portalSpecs } from './portal-specs.ts';

interface FormUnderTest {
  /** The URL of the form for a new record. */
  readonly address: string;
  /**
   * The URL of the form that changes a record; by default `address` with `edit/` and the record's id in place of `new`.
   */
  readonly edit?: (id: string) => string;
  /** The title of the form's drawer. */
  readonly title: string;
  /** Fills valid values into a new form. The value of `requiredField` identifies the record. */
  readonly fill: (user: User, name: string) => Promise<void>;
  /** A text field that must be filled in: its label, its name in the contract, and its role if it has suggestions. */
  readonly requiredField: { readonly label: string; readonly wire: string; readonly role?: 'textbox' | 'combobox' };
  /** Values of the other unique fields for a second record. */
  readonly unlike?: object;
  /** The path of the call that makes a record. */
  readonly path: string;
  /** The message after a record is created; by default it begins with the record's name and *is saved*. */
  readonly said?: RegExp;
  /**
   * Opens the new record for reading, and returns the element that contains all of it. By default, the record's link in the list opens a
   * drawer.
   */
  readonly read?: (user: User, name: string) => Promise<HTMLElement>;
}

/** The calls that every resource under test has. */
const familyAt = (path: string) => ({
  create: defineCall({
    method: 'POST',
    path,
    access: 'merchant',
    idempotent: true,
    data: v.object({ id: v.string() }),
  }),
  update: defineCall({ method: 'PUT', path: `${path}/{id}`, access: 'merchant', data: v.unknown() }),
});

/** Opens the record's drawer from the list. The title of the drawer is the record's name, and its details contain the name again. */
async function readInDrawer(user: User, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('link', { name }));
  const drawer = await screen.findByRole('dialog', { name });
  expect(within(drawer).getAllByText(name).length).toBeGreaterThan(1);
  return drawer;
}

/** The description of a field, without its label. */
const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

export function formContract(specs: ReturnType<typeof portalSpecs>, form: FormUnderTest) {
  const { open } = specs;
  const {
    address,
    edit = (id) => address.replace(/new$/, `edit/${id}`),
    title,
    fill,
    unlike,
    requiredField,
    path,
    said,
    read = readInDrawer,
  } = form;
  // Only the drawer is searched, because the page behind it is large and cannot be reached while the drawer is open.
  const drawer = async () => within(await screen.findByRole('dialog', { name: title }));
  const { label, wire, role = 'textbox' } = requiredField;
  const field = async () => (await drawer()).findByRole(role, { name: new RegExp(`^${label}`) });
  // A retried test runs while the records of its first run still exist, so each run uses another name.
  const taken = new Set<string>();
  const freshName = (word: string): string => {
    const name = `${word} ${title}`;
    if (taken.has(name)) return freshName(`${word} lagi`);
    taken.add(name);
    return name;
  };
  const saved = (name: string) => said ?? new RegExp(`^${name} is saved`);
  const createCalls = () => specs.http().calls.filter(({ method, url }) => method === 'POST' && url === path);
  const press = async (user: User, name: string) => user.click((await drawer()).getByRole('button', { name }));

  describe(`the form “${title}”`, () => {
    it('marks its missing fields, and sends nothing; it has no accessibility faults', async () => {
      const { user } = await open(address);
      await screen.findByRole('dialog', { name: title });
      const help = descriptionOf(await field());
      await press(user, 'Save');
      // The description may contain the help text from the start, so the test waits until the description changes.
      await waitFor(async () => expect(descriptionOf(await field())).not.toBe(help));
      expect(await field()).toBeInvalid();
      expect(document.activeElement).toBeInvalid();
      expect(createCalls()).toEqual([]);
      expect(await axeFaults()).toEqual([]);
    });

    it('asks before typed input is lost', async () => {
      const { user } = await open(address);
      await user.type(await field(), 'Half a na');
      await user.keyboard('{Escape}');
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      expect(await field()).toHaveValue('Half a na');
      await press(user, 'Cancel');
      await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
      expect(location.pathname).not.toBe(address);
    });

    it('saves once for repeated requests, shows one notice, and can be read', async () => {
      const { user } = await open(address);
      const name = freshName('Satu');
      await screen.findByRole('dialog', { name: title });
      await fill(user, name);
      const element = (await field()).closest('form');
      act(() => {
        element?.requestSubmit();
        element?.requestSubmit();
      });
      expect(await screen.findAllByText(saved(name))).toHaveLength(1);
      expect(createCalls()).toHaveLength(1);
      // The list behind an open drawer cannot be reached, so the test waits until the drawer is closed.
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
      const reading = await read(user, name);
      expect(reading).toHaveTextContent(name);
      expect(within(reading).queryByRole('textbox')).toBeNull();
    });

    it('marks the fields that the gateway refuses, and keeps typed input', async () => {
      const { user } = await open(address);
      const name = freshName('Dua');
      await screen.findByRole('dialog', { name: title });
      await fill(user, name);
      const mend = specs.http().lessen(wire);
      await press(user, 'Save');
      await screen.findByRole('dialog', { name: '4000' });
      await user.keyboard('{Escape}');
      await waitFor(async () => expect(await field()).toHaveFocus());
      expect(await field()).toBeInvalid();
      expect(await field()).toHaveValue(name);
      mend();
      await press(user, 'Save');
      expect(await screen.findByText(saved(name))).toBeVisible();
    });

    it('shows another window’s changes, and saves typed input only after confirmation', async () => {
      const { user, close } = await open(address);
      await screen.findByRole('dialog', { name: title });
      const name = freshName('Tiga');
      await fill(user, name);
      await press(user, 'Save');
      await screen.findByText(saved(name));
      const form = createCalls().at(-1)?.body as object;
      await close();
      const { create, update } = familyAt(path);
      // A unique name, because some resources refuse two records with one name.
      const { id } = await gateway.call(create, { body: { ...form, ...unlike, [wire]: freshName('Empat') } });
      await open(edit(id));
      const input = await screen.findByRole(role, { name: new RegExp(`^${label}`) });
      const change = { params: { id }, body: { ...form, ...unlike, [wire]: 'Dari tetingkap lain' } };
      await gateway.call<CallSpec>(update, change);
      const updates = () => specs.http().calls.filter(({ method }) => method === 'PUT');
      specs.http().clear();
      await user.clear(input);
      await user.type(input, 'Dari tetingkap ini');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const heading = /has changed this meanwhile$/;
      const notice = within((await screen.findByText(heading)).closest<HTMLElement>('[role="alert"]') as HTMLElement);
      expect(notice.getByText(label).nextSibling).toHaveTextContent('Dari tetingkap lain');
      expect(screen.getByRole(role, { name: new RegExp(`^${label}`) })).toHaveValue('Dari tetingkap ini');
      expect(await axeFaults()).toEqual([]);
      await user.click(notice.getByRole('button', { name: 'Keep what I typed' }));
      await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
      const sent = updates().map(({ body }) => body);
      expect(sent).toMatchObject([{ version: 1 }, { [wire]: 'Dari tetingkap ini', version: 2 }]);
    });
  });
}
