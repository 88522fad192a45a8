import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { rule } from '../../contract/kernel/rules.ts';
import { Providers } from '../theme/providers.tsx';
import { newUser } from '../../testing/user.ts';
import { useGatewayForm } from './use-gateway-form.ts';
import { describeField } from '../../testing/field-contract.tsx';
import { DayField } from './day-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

describeField<string>('a text field', {
  field: (props) => <TextField {...props} />,
  start: 'Aminah',
  change: async (user, input) => user.type(input, ' Yusof'),
  sent: 'Aminah Yusof',
  read: 'Aminah',
});

describeField<string>('a phone field', {
  field: (props) => <TextField {...props} type="tel" />,
  start: '0123456789',
  change: async (user, input) => {
    expect(input).toHaveValue('+60 12-345 6789');
    await user.click(input);
    expect(input).toHaveValue('0123456789');
    await user.clear(input);
    await user.type(input, '03-21617777');
    expect(input).toHaveValue('03-21617777');
    await user.tab();
    expect(input).toHaveValue('+60 3-2161 7777');
  },
  sent: '03-21617777',
  read: '+60 12-345 6789',
});

describeField<string>('a text area', {
  field: (props) => <TextareaField {...props} />,
  start: 'One line',
  change: async (user, input) => user.type(input, ', two'),
  sent: 'One line, two',
  read: 'One line',
});

describeField<string>('a money field', {
  field: (props) => <MoneyField {...props} />,
  start: '1234.50',
  change: async (user, input) => {
    expect(input).toHaveValue('1,234.50');
    await user.clear(input);
    await user.click(input);
    await user.paste('RM ١٬٢٣٤٬٥٦٧٫٨٩');
    await user.tab();
    expect(input).toHaveValue('1,234,567.89');
  },
  sent: '1234567.89',
  read: 'RM1,234.50',
});

describeField<string>('a number field', {
  field: (props) => <NumberField {...props} unit="g" />,
  start: '1250',
  change: async (user, input) => {
    expect(input).toHaveValue('1,250');
    expect(screen.getByText('g')).toBeVisible();
    await user.click(input);
    expect(input).toHaveValue('1250');
    await user.clear(input);
    await user.paste('١٬٢٣٤');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(input).toHaveValue('1235');
    await user.tab();
    expect(input).toHaveValue('1,235');
  },
  sent: '1235',
  read: '1,250 g',
});

describeField<string>('a number field with decimals', {
  field: (props) => <NumberField {...props} isDecimal />,
  start: '9.75',
  change: async (user, input) => {
    expect(input).toHaveAttribute('inputmode', 'decimal');
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('10.75');
    await user.clear(input);
    await user.type(input, '0.25{ArrowDown}');
    expect(input).toHaveValue('-0.75');
  },
  sent: '-0.75',
  read: '9.75',
});

describe('the keys of a number field', () => {
  const Amount = v.pipe(
    v.string(),
    v.check((text) => text !== '' && Number(text) >= 0 && Number(text) <= 2, rule('between', { min: 0, max: 2 })),
  );

  function Form() {
    const form = useGatewayForm(v.strictObject({ count: Amount }), {
      start: { count: '1' },
      save: () => Promise.resolve(),
      saved: () => undefined,
    });
    return <NumberField form={form} name="count" label="Count" />;
  }

  it('stop at the limits of the contract, and leave text that is no number unchanged', async () => {
    const user = newUser();
    render(
      <Providers>
        <Form />
      </Providers>,
    );
    const input = screen.getByRole('textbox', { name: 'Count' });
    await user.click(input);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(input).toHaveValue('2');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(input).toHaveValue('0');
    await user.clear(input);
    await user.type(input, 'two{ArrowUp}');
    expect(input).toHaveValue('two');
  });
});

describeField<string>('a day field', {
  field: (props) => <DayField {...props} />,
  start: '2026-11-20',
  change: async (user, input) => {
    expect(input).toHaveValue('20-11-2026');
    await user.clear(input);
    await user.type(input, '1/12/2026');
    await user.tab();
    expect(input).toHaveValue('01-12-2026');
  },
  sent: '2026-12-01',
  read: '20 Nov 2026',
});

describeField<string>('a day picked from the calendar', {
  field: (props) => <DayField {...props} />,
  start: '2026-11-20',
  change: async (user) => {
    await user.click(screen.getByRole('button', { name: 'Calendar: Thing' }));
    const chosen = await screen.findByRole('button', { name: 'Friday, 20 November 2026', hidden: true });
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowRight}{PageUp}{Enter}');
  },
  sent: '2026-10-28',
  read: '20 Nov 2026',
});

describeField<boolean>('a switch', {
  field: (props) => <SwitchField {...props} />,
  start: true,
  change: async (user, input) => user.click(input),
  sent: false,
  read: 'Yes',
});

const STATES = [
  { value: 1, label: 'Active' },
  { value: 2, label: 'Stopped' },
];

describeField<number>('a select field', {
  field: (props) => <SelectField {...props} options={STATES} />,
  start: 1,
  change: async (user, input) => user.selectOptions(input, 'Stopped'),
  sent: 2,
  read: 'Active',
});

const PEOPLE = [
  { value: 'a', label: 'Aminah' },
  { value: 'b', label: 'Balqis' },
];

describeField<string | null>('a search field', {
  field: (props) => (
    <SearchField
      {...props}
      chosen={PEOPLE[0]}
      find={async (typed) => PEOPLE.filter(({ label }) => label.startsWith(typed))}
    />
  ),
  start: 'a',
  change: async (user, input) => {
    await user.clear(input);
    await user.type(input, 'Bal');
    // jsdom has no layout, so the option counts as hidden.
    await user.click(await screen.findByRole('option', { name: 'Balqis', hidden: true }));
  },
  sent: 'b',
  read: 'Aminah',
});
