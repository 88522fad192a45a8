import { customers } from '../../contract/merchant/customers/customers.ts';
import { loadPlaces } from '../../domain/places/load.ts';
import { FILLED, fieldStates, InForm } from '../../testing/gallery/form.tsx';
import { defineGallery, never, nothing, over } from '../../testing/gallery/part.ts';
import { CUSTOMERS, LONG_NAME, unreachable } from '../../testing/gallery/samples.ts';
import { Calendar } from './dates/calendar.tsx';
import { RangePanel } from './dates/range-panel.tsx';
import { CreateInPlace } from './new-record/create-in-place.tsx';
import { ChoicesField } from './choices-field.tsx';
import { DayField } from './day-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RecordField } from './record-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const KINDS = [
  { value: 'person', label: 'A person' },
  { value: 'company', label: 'A company' },
] as const;

const CHANNELS = [
  { value: 'fpx', label: 'Online banking (FPX)' },
  { value: 'card', label: 'Credit or debit card' },
  { value: 'wallet', label: 'E-wallet' },
] as const;

const PLACES = { state: 'State', locality: 'Town', postcode: 'Postcode' };

const [mei] = CUSTOMERS;
const options = CUSTOMERS.map(({ id, name }) => ({ value: id, label: name }));
const emptyCustomer = {
  name: '',
  email: '',
  phone: '',
  address_line_1: '',
  address_line_2: '',
  postcode: '',
  locality: '',
  state: '',
  note: '',
  is_active: true,
};
const record = { list: customers.list, by: 'name' } as const;
const suggestion = {
  ...record,
  words: ({ name }: { readonly name: string }) => name,
  note: ({ email }: { readonly email: string }) => email,
  onChosen: nothing,
  link: 'customer_id',
  linkedTo: (name: string | undefined) => `Linked to ${name ?? 'a customer'}`,
  unlink: 'Unlink',
} as const;

const newCustomer = (
  <CreateInPlace
    title="New customer"
    family={customers}
    empty={emptyCustomer}
    message={({ name }) => `${name} is saved.`}
    onMade={nothing}
  >
    {(form) => <TextField form={form} name="name" label="Name" />}
  </CreateInPlace>
);

const places = fieldStates(({ form }) => <PlaceFields form={form} labels={PLACES} load={loadPlaces} />);

export const gallery = defineGallery({
  title: 'Fields',
  parts: {
    TextField: {
      ...fieldStates((look) => (
        <TextField {...look} name="name" label="Name" description="As it stands on the bill." />
      )),
      email: (
        <InForm values={FILLED}>{(form) => <TextField form={form} name="email" type="email" label="Email" />}</InForm>
      ),
      phone: (
        <InForm values={FILLED}>{(form) => <TextField form={form} name="phone" type="tel" label="Phone" />}</InForm>
      ),
      long: (
        <InForm values={{ ...FILLED, name: LONG_NAME }}>
          {(form) => <TextField form={form} name="name" label={LONG_NAME} />}
        </InForm>
      ),
    },
    TextareaField: fieldStates((look) => <TextareaField {...look} name="note" label="Note" />),
    MoneyField: fieldStates((look) => <MoneyField {...look} name="amount" label="Amount" />),
    DayField: {
      ...fieldStates((look) => <DayField {...look} name="due" label="Due" />),
      open: over(<InForm values={FILLED}>{(form) => <DayField form={form} name="due" label="Due" />}</InForm>, 460, {
        press: [0],
      }),
    },
    SelectField: fieldStates((look) => <SelectField {...look} name="kind" label="Kind" options={KINDS} />),
    SwitchField: fieldStates((look) => (
      <SwitchField {...look} name="is_active" label="In use" description="Others cannot be billed." />
    )),
    ChoicesField: fieldStates((look) => (
      <ChoicesField {...look} name="channels" label="Ways to pay" options={CHANNELS} />
    )),
    TagsField: fieldStates((look) => <TagsField {...look} name="tags" label="Tags" most={8} />),
    SearchField: fieldStates((look) => (
      <SearchField
        {...look}
        name="customer_id"
        label="Customer"
        find={() => Promise.resolve(options)}
        chosen={options[0]}
      />
    )),
    RecordField: {
      ...fieldStates((look) => (
        <RecordField
          {...look}
          {...record}
          name="customer_id"
          label="Customer"
          words={({ name }) => name}
          chosen={{ value: mei.id, label: mei.name }}
        />
      )),
    },
    CreateInPlace: {
      plain: <InForm>{() => newCustomer}</InForm>,
      open: over(<InForm>{() => newCustomer}</InForm>, 460, { press: [0] }),
    },
    SuggestionField: {
      ...fieldStates((look) => <SuggestionField {...look} {...suggestion} name="name" label="Payer" linked={mei} />),
    },
    PlaceFields: {
      plain: places.plain,
      empty: places.empty,
      failed: places.failed,
      reading: places.reading,
      loading: <InForm values={FILLED}>{(form) => <PlaceFields form={form} labels={PLACES} load={never} />}</InForm>,
      'not fetched': (
        <InForm values={FILLED}>
          {(form) => <PlaceFields form={form} labels={PLACES} load={() => Promise.reject(unreachable)} />}
        </InForm>
      ),
    },
    Calendar: {
      plain: <Calendar chosen={null} onChoose={nothing} />,
      'days before today closed': (
        <Calendar chosen={{ from: '2026-11-22', to: '2026-11-22' }} min="2026-11-20" onChoose={nothing} />
      ),
    },
    RangePanel: {
      plain: <RangePanel value={{ from: '2026-11-01', to: '2026-11-20' }} onChoose={nothing} />,
    },
  },
});
