import type { ReactNode } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { COLUMNS } from '../../testing/gallery/bills.tsx';
import { defineGallery, never, nothing, wide } from '../../testing/gallery/part.ts';
import { BILLS, unreachable, type Bill } from '../../testing/gallery/samples.ts';
import { DayText } from '../value/day.tsx';
import { Detail, Details } from '../value/details.tsx';
import { ListRow } from './list-row.tsx';
import { RowDetail } from './row-detail.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { PickPage, PickRow } from './selection/selection-box.tsx';
import { SelectionResult } from './selection/selection-result.tsx';
import type { BulkAction, BulkRun, Outcome } from './selection/selection-run.ts';
import { useSelection } from './selection/selection.ts';

const CANCEL: BulkAction<Bill> = {
  label: 'Cancel',
  needs: 'bills.write',
  done: 'Cancelled',
  isFor: ({ status }) => status !== 'paid',
  skipReason: () => 'Paid already',
  act: never,
  undo: { done: 'Due again', act: never },
};

const runOf = (outcomes: readonly (Outcome | undefined)[]): BulkRun<Bill> => ({
  action: CANCEL,
  stop: nothing,
  rows: BILLS.map((row, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? { row } : { row, outcome };
  }),
});

const OVER = runOf(['done', 'kept', new GatewayError('refused', 4000, ''), unreachable, 'untried']);
const RUNNING = runOf(['done', 'kept']);

/** In the portal, the bar covers the header of a table. */
const OverHead = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ position: 'relative', blockSize: 36 }}>{children}</div>
);

/** Checkboxes are designed for the cells of a table. */
const inTable = (box: ReactNode) => (
  <table className="k-table">
    <tbody>
      <tr>
        <td className="k-pick">{box}</td>
        <td data-card="title">{BILLS[0]?.number}</td>
      </tr>
    </tbody>
  </table>
);

function Bar({ chosen, current = null }: { readonly chosen: number; readonly current?: BulkRun<Bill> | null }) {
  const selection = useSelection(BILLS, '');
  return (
    <OverHead>
      <SelectionBar
        title="Bills"
        visibleRows={BILLS}
        columns={COLUMNS}
        selection={{ ...selection, rows: BILLS.slice(0, chosen) }}
        actions={[CANCEL]}
        current={current}
        run={nothing}
      />
    </OverHead>
  );
}

function WholePage({ chosen }: { readonly chosen: number }) {
  const selection = useSelection(BILLS, '');
  return <PickPage rows={BILLS} selection={{ ...selection, rows: BILLS.slice(0, chosen) }} />;
}

function More({ row }: { readonly row: Bill }) {
  return (
    <Details>
      <Detail label="Due">
        <DayText day={row.due} />
      </Detail>
      <Detail label="For">{row.about}</Detail>
    </Details>
  );
}

interface RowLook {
  readonly isChosen?: boolean;
  readonly isExpanded?: boolean;
  readonly isOpen?: boolean;
}

/** Rows can only be rendered inside a table. */
function Rows({ looks }: { readonly looks: readonly RowLook[] }) {
  return (
    <div className="k-table-room">
      <table className="k-table" aria-label="Bills">
        <tbody>
          {looks.map(({ isChosen = false, isExpanded = false, isOpen = false }, at) => {
            const row = BILLS[at];
            return (
              row && (
                <ListRow
                  key={row.id}
                  row={row}
                  columns={COLUMNS}
                  detail={More}
                  isOpen={isOpen}
                  isChosen={isChosen}
                  isExpanded={isExpanded}
                  isEntry={at === 0}
                  onEnter={nothing}
                  toggle={nothing}
                  expand={nothing}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const [bill] = BILLS;

export const gallery = defineGallery({
  title: 'Rows',
  parts: {
    ListRow: { plain: wide(<Rows looks={[{}, { isChosen: true }, { isOpen: true }, { isExpanded: true }]} />) },
    RowDetail: {
      plain: wide(
        <table className="k-table" aria-label="Bills">
          <tbody>
            <RowDetail id="detail" name="INV-00012" span={3}>
              {bill && <More row={bill} />}
            </RowDetail>
          </tbody>
        </table>,
      ),
    },
    SelectionBar: {
      plain: wide(<Bar chosen={2} />),
      'all of the page': wide(<Bar chosen={BILLS.length} />),
      loading: wide(<Bar chosen={5} current={RUNNING} />),
    },
    SelectionResult: {
      plain: wide(
        <SelectionResult
          run={runOf(BILLS.map(() => 'done'))}
          column={{ key: 'number', header: 'Bill', cell: ({ number }) => number }}
          start={nothing}
          onClose={nothing}
        />,
      ),
      failed: wide(
        <SelectionResult
          run={OVER}
          column={{ key: 'number', header: 'Bill', cell: ({ number }) => number }}
          start={nothing}
          onClose={nothing}
        />,
      ),
    },
    PickRow: {
      plain: inTable(<PickRow name="INV-00012" isChosen={false} toggle={nothing} />),
      chosen: inTable(<PickRow name="INV-00012" isChosen toggle={nothing} />),
    },
    PickPage: {
      plain: inTable(<WholePage chosen={0} />),
      some: inTable(<WholePage chosen={2} />),
      all: inTable(<WholePage chosen={BILLS.length} />),
    },
  },
});
