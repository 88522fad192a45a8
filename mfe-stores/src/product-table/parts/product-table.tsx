import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import type { PricePlan } from '@portal/shared/domain/products/price-rule.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionMenu } from '@portal/shared/ui/page/action-menu.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import type { EditColumn } from '@portal/shared/ui/sheet/edit/columns.ts';
import { EditGrid } from '@portal/shared/ui/sheet/edit/edit-grid.tsx';
import { Shortcuts } from '@portal/shared/ui/sheet/edit/shortcuts.tsx';
import type { Outcome } from '@portal/shared/ui/sheet/edit/use-edit-grid.ts';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useBulkText } from '../../bulk.ts';
import css from '../bulk.module.css';
import { clashesOf, foundRows, pricedProducts, type GridRow } from '../rows.rules.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { ClashesDialog } from './clashes.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SchedulesDialog } from './schedules-dialog.tsx';
import { TableNotices } from './table-notices.tsx';
import { useSaving } from './use-saving.ts';
import type { Rows } from './use-rows.ts';

interface Props {
  readonly rows: Rows;
  /** The number of all products. */
  readonly total: number;
  readonly columns: readonly EditColumn<GridRow>[];
  readonly isReadOnly: boolean;
}

type Open = 'prices' | 'changes' | 'schedules' | 'keys' | 'clashes';

export function ProductTable({ rows: table, total, columns, isReadOnly }: Props) {
  const t = useBulkText();
  const { rows, edits } = table;
  useSyncExternalStore(edits.subscribe, edits.version);
  const [open, setOpen] = useState<Open | null>(null);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const visibleRows = useMemo(() => foundRows(rows, wanted), [rows, wanted]);
  const { save, isBusy, saved, clearSaved } = useSaving(table);
  const isEdited = edits.all().size > 0;
  const canSave = isEdited && edits.bad().size === 0;
  const clashes = edits.bad().size > 0 ? clashesOf(rows, edits.of) : [];
  const close = () => setOpen(null);

  const apply = ({ changes }: PricePlan) =>
    edits.change(
      changes
        .filter(({ isFollowing }) => !isFollowing)
        .map(({ id, after }) => ({ id, column: 'price', text: decimalOf(after) })),
    );

  async function putBack(ids: readonly string[]): Promise<void> {
    const names: string[] = [];
    for (const id of ids) {
      const { skipped } = await gateway.call(bulkProducts.putBack, { params: { id } });
      names.push(...skipped.map(({ name }) => name));
    }
    clearSaved();
    setLeftOut(names);
    await table.reload(new AbortController().signal);
  }

  async function discard(): Promise<void> {
    const words = { title: t('discard.title'), text: t('discard.text'), action: t('discard.action') };
    if (await confirm({ ...words, isDanger: true })) table.discard();
  }

  return (
    <Page>
      <PageHeader title={t('page')}>
        {!isReadOnly && (
          <Button variant="default" onClick={() => setOpen('prices')}>
            {t('prices.open')}
          </Button>
        )}
        <ActionMenu
          actions={[
            { label: t('changes.title'), act: () => setOpen('changes') },
            { label: t('schedules.title'), act: () => setOpen('schedules') },
            ...(isEdited ? [{ label: t('discard.open'), act: discard, isDanger: true }] : []),
          ]}
        />
        {!isReadOnly && (
          <Button variant={canSave ? 'filled' : 'default'} loading={isBusy} disabled={!canSave} onClick={save}>
            {t('save')}
          </Button>
        )}
      </PageHeader>
      <TableNotices
        saved={saved}
        clashes={clashes.length}
        leftOut={leftOut}
        outcome={outcome}
        onPutBack={(ids) => putBack(ids)}
        onClashes={() => setOpen('clashes')}
        onRead={() => setLeftOut([])}
      />
      <div className={css['table']}>
        <EditGrid
          label={t('page')}
          rows={visibleRows}
          narrowedBy={wanted}
          columns={columns}
          edits={edits}
          isReadOnly={isReadOnly || isBusy}
          onOutcome={setOutcome}
          onShortcuts={() => setOpen('keys')}
        >
          <TextInput
            className={css['find']}
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </EditGrid>
        <p className={`k-muted ${css['count']}`} role="status">
          {table.state === 'failed' ? (
            <Button size="compact-sm" variant="default" onClick={table.again}>
              {t('read_again')}
            </Button>
          ) : (
            t(table.state === 'done' ? 'rows' : 'reading', {
              rows: formatCount(visibleRows.length),
              products: formatCount(rows.filter(({ kind }) => kind === 'product').length),
              total: formatCount(total),
            })
          )}
        </p>
      </div>
      {open === 'keys' && <Shortcuts onClose={close} />}
      {open === 'changes' && <ChangesDialog onPutBack={(id) => putBack([id])} onClose={close} />}
      {open === 'schedules' && <SchedulesDialog onClose={close} />}
      {open === 'clashes' && (
        <ClashesDialog
          clashes={clashes}
          columns={columns}
          onSettle={(places, side) => edits.settle(places, side)}
          onClose={close}
        />
      )}
      {open === 'prices' && (
        <PriceDialog
          products={pricedProducts(rows, edits.of)}
          visibleProducts={wanted.trim() ? pricedProducts(visibleRows, edits.of) : null}
          onApply={apply}
          onClose={close}
        />
      )}
    </Page>
  );
}
