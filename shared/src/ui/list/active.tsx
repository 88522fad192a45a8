/**
 * Shared by all lists of records that can be active or inactive: a column, a filter, and bulk actions that activate and deactivate
 * records.
 */
import type * as v from 'valibot';
import type { CallSpec } from '../../contract/kernel/call.ts';
import { gateway } from '../../gateway/gateway.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Column } from './list-table.tsx';
import type { Filter } from './filters.tsx';
import { MomentText } from '../value/moment.tsx';
import type { BulkAction } from './selection/selection-run.ts';
import { ActiveStatus } from '../value/status.tsx';

interface Active {
  readonly id: string;
  readonly is_active: boolean;
}

/** Texts are looked up while a screen renders, because a change of language renders it again. */
const { text } = kitMessages;

const word = (isActive: boolean): string => text(isActive ? 'status.active' : 'status.inactive');

export const activeColumn = (): Column<Active> => ({
  key: 'is_active',
  header: text('active'),
  card: 'status',
  cell: ({ is_active }) => <ActiveStatus isActive={is_active} />,
  exportValue: ({ is_active }) => word(is_active),
});

/** The column with the time when a record was added. */
export const createdColumn = (): Column<{ readonly created_at: string }> => ({
  key: 'created_at',
  header: text('created'),
  card: 'note',
  cell: ({ created_at }) => <MomentText moment={created_at} />,
  exportValue: ({ created_at }) => ({ moment: created_at }),
});

export const activeFilter = (): Filter => ({
  name: 'is_active',
  label: text('active'),
  options: [
    { value: 'true', label: word(true) },
    { value: 'false', label: word(false) },
  ],
});

type Update = CallSpec & {
  readonly method: 'PUT';
  readonly path: `${string}/{id}`;
  readonly body: v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };
};

/** The whole form of a row, because an update needs every field, even to change only one. */
const formOf = ({ body }: Update, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in body.entries));

/** Bulk actions that activate and deactivate records with their update call. */
export const activeBulk = (update: Update): readonly BulkAction<Active>[] =>
  [true, false].map((is_active) => ({
    label: text(is_active ? 'active.turn_on' : 'active.turn_off'),
    needs: update.needs ?? 'anyone',
    done: word(is_active),
    isFor: (row) => row.is_active !== is_active,
    act: (row) =>
      gateway.call<CallSpec>(update, { params: { id: row.id }, body: { ...formOf(update, row), is_active } }),
  }));
