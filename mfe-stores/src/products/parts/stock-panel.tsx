/** The panel with the stock of a product: the counts of each unit, and the actions to change them. */
import type { Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stock, type StockChangeKind, type StockUnit } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { stockLevelOf } from '@portal/shared/domain/products/stock-level.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import { neededOf, unitName } from '../stock.rules.ts';
import { StockChangeDialog, StockLimitDialog } from './stock-dialogs.tsx';
import { readMovements, StockMovements, type MovementPage } from './stock-movements.tsx';

/** The dialog that is open over the panel, for one unit. */
type OpenPanel = { readonly unit: StockUnit } & (
  { readonly what: StockChangeKind | 'limit' } | { readonly what: 'movements'; readonly first: MovementPage }
);

interface RowProps {
  readonly unit: StockUnit;
  readonly name: string;
  readonly open: (opened: OpenPanel) => void;
}

const NEEDS = stock.change.needs;
const MEANINGS = { sold_out: 'overdue', few_left: 'due' } as const;

function UnitActions({ unit, name, open }: RowProps) {
  const t = useText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { unit_id } = unit;
  // The gateway refuses to stop counting while orders need some of the unit's stock.
  const stop = async () => {
    const words = { title: t('stock.stop_named', { name }), text: t('stock.stop_text'), action: t('stock.stop') };
    if (!(await confirm(words))) return;
    await gateway.call(stock.stop, { params: { unit_id } });
    toast(t('stock.stopped', { name }));
    await revalidate();
  };
  const change = (what: StockChangeKind | 'limit') => () => open({ unit, what });
  const movements = async () => open({ unit, what: 'movements', first: await readMovements(unit_id) });
  return (
    <div className={css['unitActions']}>
      {may(NEEDS) && (
        <Button
          {...IN_ROW}
          aria-label={t(unit.is_counted ? 'stock.count_named' : 'stock.begin_named', { name })}
          onClick={change('counted')}
        >
          {t(unit.is_counted ? 'stock.count' : 'stock.begin')}
        </Button>
      )}
      {unit.is_counted && (
        <ActionMenu
          actions={actionsOf(
            {
              label: t('stock.receive'),
              name: t('stock.receive_named', { name }),
              act: change('received'),
              needs: NEEDS,
            },
            {
              label: t('stock.write_off'),
              name: t('stock.write_off_named', { name }),
              act: change('written_off'),
              needs: NEEDS,
            },
            { label: t('stock.movements'), name: t('stock.movements_named', { name }), act: movements },
            { label: t('stock.limit'), name: t('stock.limit_named', { name }), act: change('limit'), needs: NEEDS },
            neededOf(unit) === 0 && {
              label: t('stock.stop'),
              name: t('stock.stop_named', { name }),
              act: stop,
              needs: NEEDS,
            },
          )}
        />
      )}
    </div>
  );
}

function UnitRow(props: RowProps) {
  const t = useText();
  const { unit, name } = props;
  const { is_counted, on_hand, held, allocated, available, oversell_limit } = unit;
  const word = stockLevelOf(is_counted ? available : undefined);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {is_counted ? (
        <>
          <td data-label={t('stock.on_hand')}>{formatCount(on_hand)}</td>
          <td data-label={t('stock.held')}>{formatCount(held)}</td>
          <td data-label={t('stock.allocated')}>{formatCount(allocated)}</td>
          <td data-label={t('stock.available')}>
            <span className={css['available']}>
              <b>{formatCount(available)}</b>
              {word !== 'in_stock' && <Status is={MEANINGS[word]} label={t(`stock.${word}`)} />}
              {oversell_limit > 0 && (
                <small className="k-muted">{t('stock.ahead', { units: formatCount(oversell_limit) })}</small>
              )}
            </span>
          </td>
        </>
      ) : (
        <td colSpan={4} data-text className="k-muted">
          {t('stock.not_counted')}
        </td>
      )}
      <td>
        <UnitActions {...props} />
      </td>
    </tr>
  );
}

interface Props {
  readonly product: Product;
  readonly units: readonly StockUnit[];
}

export function StockPanel({ product, units }: Props) {
  const t = useText();
  const [opened, open] = useState<OpenPanel | null>(null);
  const dialog = opened && {
    unit: opened.unit,
    name: unitName(product, opened.unit),
    onClose: () => open(null),
  };
  return (
    <section className={css['panel']} aria-labelledby="product-stock">
      <div className={css['head']}>
        <h2 id="product-stock">{t('stock.title')}</h2>
      </div>
      <p className={`k-muted ${css['note']}`}>{t('stock.about')}</p>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">{t(product.options.length > 0 ? 'variants.variant' : 'products.name')}</th>
            <th scope="col">{t('stock.on_hand')}</th>
            <th scope="col">{t('stock.held')}</th>
            <th scope="col">{t('stock.allocated')}</th>
            <th scope="col">{t('stock.available')}</th>
            <th scope="col">
              <span className="k-unseen">{t('stock.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow key={unit.unit_id} unit={unit} name={unitName(product, unit)} open={open} />
          ))}
        </tbody>
      </FiguresTable>
      {dialog && opened.what === 'movements' && (
        <StockMovements unitId={dialog.unit.unit_id} name={dialog.name} first={opened.first} onClose={dialog.onClose} />
      )}
      {dialog && opened.what === 'limit' && <StockLimitDialog {...dialog} />}
      {dialog && opened.what !== 'movements' && opened.what !== 'limit' && (
        <StockChangeDialog {...dialog} kind={opened.what} />
      )}
    </section>
  );
}
