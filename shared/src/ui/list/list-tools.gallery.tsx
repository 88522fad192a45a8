import type { ReactElement } from 'react';
import type { ListView } from '../../contract/kernel/list.ts';
import { COLUMNS, FILTERS, listOfBills, NARROWED, VIEW } from '../../testing/gallery/bills.tsx';
import { defineGallery, never, nothing, over, pressed, wide } from '../../testing/gallery/part.ts';
import { BILLS, CUSTOMERS, LONG_NAME, unreachable } from '../../testing/gallery/samples.ts';
import { ActionButton } from '../page/action-button.tsx';
import { ColumnPicker, useColumns } from './column-picker.tsx';
import { DaysFilter } from './days-filter.tsx';
import { ExpandButton } from './expand-button.tsx';
import { ExportButton, ExportChosen } from './export-button.tsx';
import { ClearFilter, FilterPill } from './filter-pill.tsx';
import { Filters, SetFilters } from './filters.tsx';
import { ListTools } from './list-tools.tsx';
import { RecordMenu, RecordName, type RecordFilter } from './record-filter.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import { SavedViews } from './saved-views.tsx';
import { Search } from './search.tsx';
import { FilterSheet } from './sheet/filter-sheet.tsx';
import { useCards } from './use-cards.ts';
import { SavedView, ViewName } from './views/saved-view.tsx';
import { ViewsPanel } from './views/views-panel.tsx';

const NAMES = COLUMNS.map(({ key, header }) => ({ value: key, label: header }));
const [mei] = CUSTOMERS;

const CUSTOMER: RecordFilter = {
  name: 'customer_id',
  label: 'Customer',
  find: () => Promise.resolve(CUSTOMERS.map(({ id, name }) => ({ value: id, label: name }))),
  nameOf: () => Promise.resolve(mei.name),
};
const NOBODY: RecordFilter = { ...CUSTOMER, find: () => Promise.resolve([]) };
const SLOW: RecordFilter = { ...CUSTOMER, find: never, nameOf: never };
const LOST: RecordFilter = { ...CUSTOMER, nameOf: () => Promise.reject(unreachable) };

const filters = [...FILTERS, CUSTOMER];
const tools = { total: 128, searchable: NAMES, sortable: NAMES, filters };
const ofRecord = { ...NARROWED, filter: { ...NARROWED.filter, customer_id: mei.id } };

const list = listOfBills();
const other = listOfBills({ name: 'payments' });

function Picker() {
  return <ColumnPicker columns={COLUMNS} {...useColumns('picker', COLUMNS)} />;
}

const inRow = (show: ReactElement) => <div className="k-filters">{show}</div>;
const asView = (show: ReactElement) => (
  <div className="k-views">
    <ul>{show}</ul>
  </div>
);

const atEnd = (
  <>
    <SavedViews list={list} />
    <ExportButton title="Bills" list={list} columns={COLUMNS} />
  </>
);

function Tools({ view }: { readonly view: ListView }) {
  const { ref, isCards } = useCards();
  return (
    <div ref={ref}>
      <ListTools {...tools} view={view} isCards={isCards}>
        {atEnd}
      </ListTools>
    </div>
  );
}

export const gallery = defineGallery({
  title: 'List tools',
  parts: {
    ListTools: {
      plain: wide(<Tools view={VIEW} />),
      narrowed: wide(<Tools view={ofRecord} />),
      'of cards': (
        <ListTools {...tools} view={NARROWED} isCards>
          {atEnd}
        </ListTools>
      ),
    },
    Search: {
      plain: <Search view={VIEW} columns={NAMES} />,
      filled: { show: <Search view={NARROWED} columns={NAMES} />, at: '/?q=Ramasamy' },
    },
    Filters: {
      plain: inRow(<Filters view={VIEW} filters={filters} />),
      chosen: inRow(<Filters view={ofRecord} filters={filters} />),
      open: pressed(inRow(<Filters view={VIEW} filters={FILTERS} />), 130),
    },
    SetFilters: { plain: <SetFilters view={ofRecord} filters={filters} /> },
    FilterPill: {
      plain: <FilterPill label="Status" chosen={undefined} />,
      chosen: <FilterPill label="Status" chosen="Overdue" />,
      long: <FilterPill label="Customer" chosen={LONG_NAME} />,
    },
    ClearFilter: {
      plain: (
        <span className="k-filter">
          <FilterPill label="Status" chosen="Overdue" />
          <ClearFilter name="status" label="Status" />
        </span>
      ),
    },
    DaysFilter: {
      plain: <DaysFilter name="due" label="Due" value={undefined} />,
      chosen: <DaysFilter name="due" label="Due" value="2026-11-01..2026-11-20" />,
      open: over(<DaysFilter name="due" label="Due" value="2026-11-01..2026-11-20" />, 660, { press: [0] }),
    },
    FilterSheet: {
      plain: over(<FilterSheet {...tools} view={VIEW} onClose={nothing} />, 560),
      chosen: over(
        <FilterSheet {...tools} view={ofRecord} onClose={nothing}>
          <Picker />
        </FilterSheet>,
        560,
      ),
    },
    RecordMenu: {
      plain: <RecordMenu filter={CUSTOMER} value={undefined} />,
      chosen: <RecordMenu filter={CUSTOMER} value={mei.id} />,
      loading: <RecordMenu filter={SLOW} value={mei.id} />,
      failed: <RecordMenu filter={LOST} value={mei.id} />,
    },
    RecordName: {
      plain: <RecordName filter={CUSTOMER} value={mei.id} />,
      loading: <RecordName filter={SLOW} value={mei.id} />,
    },
    RecordPanel: {
      plain: <RecordPanel filter={CUSTOMER} onChoose={nothing} />,
      empty: <RecordPanel filter={NOBODY} onChoose={nothing} />,
      loading: <RecordPanel filter={SLOW} onChoose={nothing} />,
    },
    SavedViews: { plain: <SavedViews list={list} />, open: over(<SavedViews list={list} />, 300, { press: [0] }) },
    ViewsPanel: {
      plain: <ViewsPanel list={list} close={nothing} />,
      empty: <ViewsPanel list={other} close={nothing} />,
    },
    SavedView: {
      plain: asView(
        <SavedView name="Overdue in November" rename={nothing} remove={nothing}>
          <ActionButton act={never}>Overdue in November</ActionButton>
        </SavedView>,
      ),
      long: asView(
        <SavedView name={LONG_NAME} rename={nothing} remove={nothing}>
          <span>{LONG_NAME}</span>
        </SavedView>,
      ),
    },
    ViewName: {
      plain: <ViewName label="Name of the view" action="Save" begin="Overdue in November" save={nothing} />,
      disabled: <ViewName label="Name of the view" action="Save" save={nothing} />,
    },
    ColumnPicker: { plain: <Picker />, open: over(<Picker />, 320, { press: [0] }) },
    ExportButton: {
      loading: over(<ExportButton title="Bills" list={list} columns={COLUMNS} />, 80, { press: [0, 2] }),
      plain: <ExportButton title="Bills" list={list} columns={COLUMNS} />,
      open: over(<ExportButton title="Bills" list={list} columns={COLUMNS} />, 240, { press: [0] }),
    },
    ExportChosen: { plain: <ExportChosen title="Bills" columns={COLUMNS} rows={BILLS} variant="default" /> },
    ExpandButton: {
      plain: <ExpandButton name="INV-00012" isExpanded={false} controls="more" onPress={nothing} />,
      open: (
        <>
          <ExpandButton name="INV-00012" isExpanded controls="more" onPress={nothing} />
          <p id="more">Paid by FPX.</p>
        </>
      ),
    },
  },
});
