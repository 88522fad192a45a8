import { render, screen, waitFor, within } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import * as v from 'valibot';
import { ADDRESS_FORM, STATES, isPostcodeOfState, notOfState } from '../../contract/kernel/places.ts';
import { loadPlaces } from '../../domain/places/load.ts';
import { placesOf, type Places } from '../../domain/places/places.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { axeFaults } from '../../testing/axe.ts';
import { speak } from '../../testing/render-remote.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Providers } from '../theme/providers.tsx';
import { useGatewayForm } from './use-gateway-form.ts';

const { state, locality, postcode } = ADDRESS_FORM;
const Form = v.pipe(
  v.strictObject({ state, locality, postcode }),
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
);

const LABELS = { state: 'State', locality: 'Town', postcode: 'Postcode' };
const NOWHERE = { state: '' as const, locality: '', postcode: '' };
const save = jest.fn<Promise<unknown>, [v.InferInput<typeof Form>, AbortSignal]>(() => Promise.resolve());

interface Setting {
  readonly start?: v.InferInput<typeof Form>;
  readonly load?: (stateId: string) => Promise<Places>;
}

function Harness({ start = NOWHERE, load = loadPlaces }: Setting) {
  const form = useGatewayForm(Form, { start, save, saved: () => undefined });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <PlaceFields form={form} labels={LABELS} load={load} />
      <button>Save</button>
    </form>
  );
}

async function open(setting: Setting = {}) {
  save.mockClear();
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  render(<Harness {...setting} />, { wrapper: Providers });
  const user = newUser();
  await screen.findByRole('combobox', { name: /^State/ });
  const fields = {
    state: screen.getByRole('combobox', { name: /^State/ }),
    locality: screen.getByRole('combobox', { name: /^Town/ }),
    postcode: screen.getByRole('combobox', { name: /^Postcode/ }),
  };
  const options = async () =>
    (await screen.findAllByRole('option', { hidden: true }))
      .filter((option) => option.closest('[role=listbox]') !== null && option.tagName !== 'OPTION')
      .map(({ textContent }) => textContent);
  const place = async (name: RegExp) => user.click(await screen.findByRole('option', { name, hidden: true }));
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls[0]?.[0];
  };
  return { user, ...fields, options, place, sent };
}

it('the state field offers the sixteen states', async () => {
  const { state: field } = await open();
  const names = within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['No state', ...STATES.map(({ name }) => name)]);
});

it('a chosen state limits the localities, and a chosen locality suggests its postcodes', async () => {
  const { user, state: field, locality: town, postcode: code, options, place, sent } = await open();
  await user.selectOptions(field, 'Perak');
  await user.click(town);
  await user.type(town, 'BATUGAJAH');
  await place(/^Batu Gajah/);
  expect(town).toHaveValue('Batu Gajah');
  await user.click(code);
  await waitFor(async () => expect(await options()).toContain('31000'));
  await place(/^31000$/);
  expect(await sent()).toEqual({ state: 'Perak', locality: 'Batu Gajah', postcode: '31000' });
});

it('the address fields can be filled in by keyboard only', async () => {
  const { user, state: field, locality: town, place: _place, sent } = await open();
  await user.selectOptions(field, 'Perlis');
  await user.click(town);
  await user.keyboard('kangar');
  await screen.findByRole('option', { name: /^Kangar/, hidden: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(town).toHaveValue('Kangar');
  expect((await sent())?.state).toBe('Perlis');
});

it('a postcode typed first fills in the state and the locality', async () => {
  const { user, state: field, locality: town, postcode: code } = await open();
  await user.type(code, '96800');
  await waitFor(() => expect(town).toHaveValue('Kapit'));
  expect(field).toHaveValue('Sarawak');
  expect(code).toHaveValue('96800');
});

it('a new state clears the locality and the postcode of the old state, with a notice', async () => {
  const start = { state: 'Perak', locality: 'Batu Gajah', postcode: '31000' } as const;
  const { user, state: field, locality: town, postcode: code } = await open({ start });
  await user.click(town);
  await screen.findByRole('option', { name: /^Batu Gajah/, hidden: true });
  await user.selectOptions(field, 'Sabah');
  expect(town).toHaveValue('');
  expect(code).toHaveValue('');
  expect(await screen.findByText('Cleared, because it is not in Sabah: Town, Postcode')).toHaveAttribute(
    'role',
    'status',
  );
});

it('a locality that is not in the list is saved as typed', async () => {
  const { user, state: field, locality: town, sent } = await open();
  await user.selectOptions(field, 'Kedah');
  await user.type(town, 'Kampung Saya');
  await waitFor(() => expect(town).toHaveAccessibleDescription('Not on the list: it is kept as you typed it.'));
  expect(await sent()).toEqual({ state: 'Kedah', locality: 'Kampung Saya', postcode: '' });
});

it('a postcode of another state is reported at its field', async () => {
  const { user, state: field, postcode: code } = await open();
  await user.selectOptions(field, 'Kedah');
  await user.type(code, '88000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('This postcode is not in Kedah'));
  expect(save).not.toHaveBeenCalled();
});

it('a failed request for localities shows a retry button at the field, and the field still accepts text', async () => {
  let isOffline = true;
  const load = (id: string) => (isOffline ? Promise.reject(new Error('offline')) : loadPlaces(id));
  const { user, state: field, locality: town } = await open({ load });
  await user.selectOptions(field, 'Perlis');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of places could not be fetched.');
  await user.type(town, 'kang');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(town);
  expect(await screen.findByRole('option', { name: /^Kangar/, hidden: true })).toBeInTheDocument();
});

it('the locality field works with several hundred localities, even if some have no name or the same name (synthetic)', async () => {
  const localities = Array.from({ length: 900 }, (_, at): [string, string | null, string] => [
    String(130_000 + at),
    at % 9 === 0 ? null : at % 7 === 0 ? 'Long Lama' : `Rumah ${at}?`,
    String(93_000 + at),
  ]);
  const load = async () => placesOf({ from: 'synthetic', isIn: 'Sarawak', isInId: '13', localities });
  const { user, state: field, locality: town, postcode: code, options, place } = await open({ load });
  await user.selectOptions(field, 'Sarawak');
  await user.click(town);
  expect(await options()).toHaveLength(100);
  expect(screen.getByText('700 more: type to narrow them down')).toBeInTheDocument();
  await user.type(town, 'long lama');
  await place(/^Long Lama ?93014/);
  expect(town).toHaveValue('Long Lama');
  expect(code).toHaveValue('93014');
  await user.click(town);
  await waitFor(async () => expect((await options()).length).toBeGreaterThan(90));
  const chosen = screen.getAllByRole('option', { hidden: true }).filter((one) => 'comboboxActive' in one.dataset);
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Long Lama93014']);
});

it('the address fields have no accessibility faults, and have Malay and Arabic texts', async () => {
  const { user, state: field, locality: town } = await open();
  await user.selectOptions(field, 'Johor');
  await user.click(town);
  await screen.findByRole('option', { name: /^Batu Pahat/, hidden: true });
  expect(await axeFaults()).toEqual([]);
  await speak('ms');
  expect(within(field).getByRole('option', { name: 'Tiada negeri' })).toBeInTheDocument();
  await speak('ar');
  expect(within(field).getByRole('option', { name: 'بلا ولاية' })).toBeInTheDocument();
  await speak('en');
});
