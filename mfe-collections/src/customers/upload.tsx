/** Creates many customers from a spreadsheet. A new field of the form needs one line in this file. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CustomerForm, customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { STATES } from '@portal/shared/contract/kernel/places.ts';
import type { SheetColumn } from '@portal/shared/domain/sheet/columns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { rowByRow } from '@portal/shared/ui/sheet/sheet-commit.ts';
import { SheetUpload, type SheetPlan } from '@portal/shared/ui/sheet/sheet-upload.tsx';
import { messages, useText } from '../messages.ts';

type Column = Omit<SheetColumn, 'label' | 'names'> & { readonly name: keyof typeof CustomerForm.entries };

const COLUMNS: readonly Column[] = [
  { name: 'name', example: 'Nurul Huda binti Ismail' },
  { name: 'email', example: 'nurul@example.my', isUnique: true },
  { name: 'phone', example: '012-345 6789', kind: 'phone' },
  { name: 'identity_number', example: '900131-14-5678' },
  { name: 'address_line_1', example: '12 Jalan Dato Onn' },
  { name: 'address_line_2', example: 'Taman Pertama' },
  { name: 'postcode', example: '30250' },
  { name: 'locality', example: 'Ipoh' },
  { name: 'state', example: 'Perak', choices: STATES.map(({ name }) => ({ value: name, names: [name] })) },
  { name: 'note', example: 'Two children' },
];

/**
 * The columns, with the headings of the columns and fields of customers, so that an exported list can be uploaded
 * again.
 */
async function columns(): Promise<readonly SheetColumn[]> {
  const say = await messages.everywhere();
  const headed = COLUMNS.map((column): SheetColumn => {
    const names = say(`customers.${column.name}`);
    return { ...column, label: messages.text(`customers.${column.name}`), names };
  });
  const isActive: SheetColumn = {
    name: 'is_active',
    label: messages.text('customers.is_active'),
    names: say('customers.is_active'),
    example: messages.text('customers.active'),
    empty: true,
    choices: [
      { value: true, names: [messages.text('customers.active'), ...say('customers.active')] },
      { value: false, names: [messages.text('customers.inactive'), ...say('customers.inactive')] },
    ],
  };
  return [...headed, isActive];
}

type Body = CallInput<typeof customers.create>['body'];

const commit = rowByRow((body: Body, idempotencyKey) => gateway.call(customers.create, { body }, { idempotencyKey }));

export function CustomerUpload() {
  const t = useText();
  const plan: SheetPlan<typeof CustomerForm> = {
    title: t('customers.upload'),
    label: t('customers.upload_short'),
    needs: 'customers.write',
    prepare: async () => ({ sheet: { columns: await columns(), schema: CustomerForm } }),
    commit,
    send: (count) => t('customers.upload_send', { count, rows: formatCount(count) }),
  };
  return <SheetUpload plan={plan} />;
}
