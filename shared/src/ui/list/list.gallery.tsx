import type { ListPage } from '../../router/loaders.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { defineGallery, over, wide } from '../../testing/gallery/part.ts';
import { COLUMNS, FILTERS, listOfBills, NARROWED, VIEW } from '../../testing/gallery/bills.tsx';
import type { Bill } from '../../testing/gallery/samples.ts';
import { LinkButton } from '../page/link-button.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListRows } from './list-rows.tsx';
import { ListScreen } from './list-screen.tsx';
import { ListTable } from './list-table.tsx';
import { CreateButton, List } from './list.tsx';
import { useSelection } from './selection/selection.ts';

const FAILURE = new GatewayError('refused', 5000, '', {}, { policy: 'quiet' });

const create = { label: 'New bill', to: '/bills/new', needs: 'bills.write' } as const;
const bills = {
  title: 'Bills',
  about: 'Bills are what you ask your customers to pay.',
  columns: COLUMNS,
  filters: FILTERS,
};

function Table({
  chosen = [],
  list = listOfBills(),
}: {
  readonly chosen?: readonly string[];
  readonly list?: ListPage<Bill>;
}) {
  const selection = useSelection(list.rows, '');
  const rows = list.rows.filter(({ number }) => chosen.includes(number));
  const shown = { ...selection, rows, has: (id: string) => rows.some((row) => row.id === id) };
  return <ListTable label="Bills" columns={COLUMNS} detail={undefined} page={list} selection={shown} />;
}

export const gallery = defineGallery({
  title: 'Lists',
  parts: {
    ListScreen: {
      plain: over(
        <ListScreen
          {...bills}
          create={create}
          list={listOfBills()}
          actions={<LinkButton to="/upload">From Excel</LinkButton>}
        />,
        460,
        { isWide: true },
      ),
      empty: over(<ListScreen {...bills} create={create} list={listOfBills({ rows: [], total: 0 })} />, 300),
      'nothing matches': over(
        <ListScreen {...bills} list={listOfBills({ rows: [], total: 0, view: NARROWED })} />,
        300,
      ),
      failed: over(<ListScreen {...bills} list={listOfBills({ rows: [], total: 0, failure: FAILURE })} />, 300),
    },
    List: {
      empty: wide(<List {...bills} list={listOfBills({ rows: [], total: 0 })} />),
      plain: wide(<List {...bills} list={listOfBills({ name: 'customers', total: 5 })} />),
    },
    ListRows: { plain: wide(<ListRows {...bills} detail={undefined} list={listOfBills()} bulk={[]} />) },
    ListTable: {
      plain: wide(<Table />),
      'rows chosen': wide(<Table chosen={['INV-00012', 'INV-00010']} />),
      loading: wide(<Table />, { isLeaving: true }),
    },
    ListFoot: {
      plain: wide(<ListFoot view={VIEW} total={5} />),
      'many pages': wide(<ListFoot view={{ ...VIEW, page: 7 }} total={1_284} />),
      uncounted: wide(<ListFoot view={VIEW} total={10_001} />),
    },
    CreateButton: {
      plain: <CreateButton create={create} />,
      'with a menu': <CreateButton create={{ ...create, others: [{ label: 'From Excel', to: '/bills#excel' }] }} />,
    },
  },
});
