/** A list: search, filters, table, pages, and room for the drawers that open over it. What differs is columns and words. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import type { Needs } from '../../contract/kernel/call.ts';
import { Drawers } from '../../router/drawers.tsx';
import type { ListPage } from '../../router/loaders.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { useMay } from '../../session/atoms.ts';
import { ColumnPicker, useColumns } from './column-picker.tsx';
import { EndpointProblem } from '../page/endpoint-problem.tsx';
import { ExportButton } from './export-button.tsx';
import { LinkButton } from '../page/link-button.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListRows } from './list-rows.tsx';
import type { Column } from './list-table.tsx';
import { ListTools, type Filter, type Option } from './list-tools.tsx';
import { Page } from '../page/page.tsx';
import type { DetailOf } from './row-detail.tsx';
import { SavedViews } from './saved-views.tsx';
import type { BulkAction, BulkDialog } from './selection-run.ts';
import { EmptyState, NoMatchState } from '../page/states.tsx';

interface Props<T> {
  readonly title: string;
  /** One sentence that says what this place is for; shown while it is empty. */
  readonly about: string;
  /** A few words beside the heading. */
  readonly note?: ReactNode;
  readonly create?: { readonly label: string; readonly to: string; readonly needs: Needs } | undefined;
  /** Quieter actions, before the primary one. */
  readonly actions?: ReactNode;
  /** What the list belongs to, when it is a part of something. */
  readonly before?: ReactNode;
  /** What stands in the place of the list for now: another part of what the list belongs to. */
  readonly instead?: ReactNode;
  readonly columns: readonly Column<T>[];
  readonly detail?: DetailOf<T>;
  /** Names of searchable columns that the table does not show. */
  readonly hidden?: readonly Option[];
  readonly filters?: readonly Filter[];
  /** What can be done with many rows at once, besides exporting them. */
  readonly bulk?: readonly (BulkAction<T> | BulkDialog<T>)[];
  readonly list: ListPage<T>;
}

export function ListScreen<T extends { readonly id: string }>(props: Props<T>) {
  const { title, about, note, create, actions, before, instead, hidden = [], filters = [], bulk = [], list } = props;
  const may = useMay();
  const columns = props.columns.filter(({ needs }) => may(needs));
  const mine = bulk.filter(({ needs }) => may(needs));
  const { view, total } = list;
  const { clear } = useListMoves();
  const picked = useColumns(list.name, columns);
  const isNarrowed = view.q !== '' || Object.keys(view.filter).length > 0;
  const names = [...columns.map(({ key, header }) => ({ value: key, label: header })), ...hidden];
  const named = (keys: readonly string[]) => keys.flatMap((key) => names.find(({ value }) => value === key) ?? []);
  const { search, sort } = list.columns;
  const tools = { view, filters, searchable: named(search), sortable: named(sort) };
  const action = create && may(create.needs) && (
    <LinkButton to={create.to} isPrimary tour="create" icon={<IconPlus size={16} aria-hidden />}>
      {create.label}
    </LinkButton>
  );
  const body =
    total > 0 ? (
      <>
        <ListRows title={title} columns={picked.shown} detail={props.detail} list={list} bulk={mine} />
        <ListFoot view={view} total={total} />
      </>
    ) : isNarrowed ? (
      <NoMatchState onClear={() => clear(filters.map(({ name }) => name))} />
    ) : (
      <EmptyState about={about} action={action} />
    );
  const head = (
    <>
      {actions}
      {(total > 0 || isNarrowed) && action}
    </>
  );
  const whole = (
    <>
      {(total > 0 || isNarrowed) && (
        <ListTools {...tools}>
          <SavedViews list={list} />
          {total > 0 && (
            <>
              <ColumnPicker columns={columns} {...picked} />
              <ExportButton title={title} list={list} columns={picked.shown} />
            </>
          )}
        </ListTools>
      )}
      <EndpointProblem call={list.call} failure={list.failure} />
      {list.failure === null && body}
    </>
  );
  return (
    <Page title={title} note={note} action={head}>
      {before}
      {instead ?? whole}
      <Drawers />
    </Page>
  );
}
