/** A list: search, filters, table, pages. Lists differ only in columns and texts. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import type { Needs } from '../../contract/kernel/call.ts';
import type { ListPage } from '../../router/loaders.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { useMay } from '../../session/atoms.ts';
import { ActionMenu, type MenuAction } from '../page/action-menu.tsx';
import { EndpointProblem } from '../page/endpoint-problem.tsx';
import { LinkButton } from '../page/link-button.tsx';
import { EmptyState, NoMatchState } from '../page/states.tsx';
import { ColumnPicker, useColumns } from './column-picker.tsx';
import { ExportButton } from './export-button.tsx';
import type { Filter, Option } from './filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListRows } from './list-rows.tsx';
import type { Column } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { DetailOf } from './row-detail.tsx';
import { SavedViews } from './saved-views.tsx';
import type { BulkAction, BulkDialog } from './selection/selection-run.ts';
import { useCards } from './use-cards.ts';

export interface Create {
  readonly label: string;
  readonly to: string;
  readonly needs: Needs;
  /** Other ways to create records of this list, in a menu next to the button: *From Excel*. */
  readonly others?: readonly MenuAction[];
}

/** The button for a new record, for users who may create one; the primary action of a list's page. */
export function CreateButton({ create }: { readonly create: Create | undefined }) {
  const may = useMay();
  if (!create || !may(create.needs)) return null;
  const button = (
    <LinkButton to={create.to} isPrimary tour="create" icon={<IconPlus size={16} aria-hidden />}>
      {create.label}
    </LinkButton>
  );
  const others = create.others?.filter(({ needs }) => may(needs)) ?? [];
  if (others.length === 0) return button;
  return (
    <div className="k-split">
      {button}
      <ActionMenu actions={others} label={create.label} isSplit />
    </div>
  );
}

const isNarrowed = ({ view }: Pick<ListPage<unknown>, 'view'>): boolean =>
  view.q !== '' || Object.keys(view.filter).length > 0;

/** Whether the list has no records at all: then its purpose and a first step are shown instead of the page's header. */
export const isEverEmpty = (list: Pick<ListPage<unknown>, 'view' | 'total'>): boolean =>
  list.total === 0 && !isNarrowed(list);

export interface ListProps<T> {
  /** The name of the table and of the exported files. */
  readonly title: string;
  /** One sentence about the purpose of this list; shown while the list is empty. */
  readonly about: string;
  readonly create?: Create | undefined;
  /** The first step if records are not created in this list, in place of `create`; shown while the list is empty. */
  readonly start?: ReactNode;
  readonly columns: readonly Column<T>[];
  readonly detail?: DetailOf<T>;
  /** Names of searchable columns that the table does not show. */
  readonly hidden?: readonly Option[];
  readonly filters?: readonly Filter[];
  /** Actions on many rows together, in addition to exporting them. */
  readonly bulk?: readonly (BulkAction<T> | BulkDialog<T>)[];
  readonly list: ListPage<T>;
}

export function List<T extends { readonly id: string }>(props: ListProps<T>) {
  const { title, about, create, start, hidden = [], filters = [], bulk = [], list } = props;
  const may = useMay();
  const columns = props.columns.filter(({ needs }) => may(needs));
  const { view, total } = list;
  const { clear } = useListMoves();
  const picked = useColumns(list.name, columns);
  const { ref, isCards } = useCards();
  const names = [...columns.map(({ key, header }) => ({ value: key, label: header })), ...hidden];
  const labelsOf = (keys: readonly string[]) => keys.flatMap((key) => names.find(({ value }) => value === key) ?? []);
  const tools = {
    view,
    total,
    filters,
    searchable: labelsOf(list.columns.search),
    sortable: labelsOf(list.columns.sort),
  };
  const exporting = <ExportButton title={title} list={list} columns={picked.shown} />;
  const rows = (
    <>
      <ListRows
        title={title}
        columns={picked.shown}
        detail={props.detail}
        list={list}
        bulk={bulk.filter(({ needs }) => may(needs))}
      />
      <ListFoot view={view} total={total}>
        {isCards && exporting}
      </ListFoot>
    </>
  );
  const nothing = isEverEmpty(list) ? (
    <EmptyState about={about} action={start ?? <CreateButton create={create} />} />
  ) : (
    <NoMatchState onClear={() => clear(filters.map(({ name }) => name))} />
  );
  return (
    <div ref={ref}>
      {!isEverEmpty(list) && (
        <ListTools {...tools} isCards={isCards}>
          <SavedViews list={list} />
          {total > 0 && (
            <>
              <ColumnPicker columns={columns} {...picked} />
              {!isCards && exporting}
            </>
          )}
        </ListTools>
      )}
      <EndpointProblem call={list.call} failure={list.failure} />
      {list.failure === null && (total > 0 ? rows : nothing)}
    </div>
  );
}
