/** The movements of a unit of stock, newest first. */
import { stock, type StockMovement } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useState } from 'react';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import { signed } from '../stock.rules.ts';

const PAGE = 20;

export interface MovementPage {
  readonly data: readonly StockMovement[];
  readonly total: number;
}

/** Reads a page of movements, newest first, after the first `skip` movements. */
export async function readMovements(unit_id: string, skip = 0): Promise<MovementPage> {
  return (await gateway.call(stock.movements, { params: { unit_id }, query: { skip, limit: PAGE } })).list;
}

interface CountProps {
  readonly label: string;
  readonly after: number;
  readonly delta: number;
}

function Count({ label, after, delta }: CountProps) {
  return (
    <td data-label={label}>
      <span className={css['count']}>
        {delta !== 0 && (
          <bdi dir="ltr" className="k-num" data-delta={delta > 0 ? 'more' : 'fewer'}>
            {signed(delta)}
          </bdi>
        )}
        <span className="k-num">{formatCount(after)}</span>
      </span>
    </td>
  );
}

function MovementRow({ movement }: { readonly movement: StockMovement }) {
  const t = useText();
  const { kind, reason, by_name, at } = movement;
  const about = [reason, by_name].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row">
        <span className={css['movement']}>
          {t(`stock.kind.${kind}`)}
          {about && (
            <small className="k-muted">
              <bdi>{about}</bdi>
            </small>
          )}
        </span>
      </th>
      <td data-text data-label={t('stock.when')}>
        <MomentText moment={at} />
      </td>
      <Count label={t('stock.on_hand')} after={movement.on_hand_after} delta={movement.on_hand_delta} />
      <Count label={t('stock.held')} after={movement.held_after} delta={movement.held_delta} />
      <Count label={t('stock.allocated')} after={movement.allocated_after} delta={movement.allocated_delta} />
    </tr>
  );
}

interface Props {
  readonly unitId: string;
  readonly name: string;
  readonly first: MovementPage;
  readonly onClose: () => void;
}

export function StockMovements({ unitId, name, first, onClose }: Props) {
  const t = useText();
  const kit = useKitText();
  const [{ data, total }, setPage] = useState(first);
  const readOlder = async () => {
    const older = await readMovements(unitId, data.length);
    // A new movement shifts the pages, so duplicates are left out.
    const known = new Set(data.map(({ number }) => number));
    setPage({ data: [...data, ...older.data.filter(({ number }) => !known.has(number))], total: older.total });
  };
  const foot = (
    <>
      {data.length < total && <ActionButton act={readOlder}>{t('stock.older')}</ActionButton>}
      <Button data-autofocus onClick={onClose}>
        {kit('close')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('stock.movements_named', { name })} isWide onClose={onClose} foot={foot}>
      {data.length === 0 ? (
        <p className="k-muted">{t('stock.none')}</p>
      ) : (
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{t('stock.what')}</th>
              <th scope="col" data-text>
                {t('stock.when')}
              </th>
              <th scope="col">{t('stock.on_hand')}</th>
              <th scope="col">{t('stock.held')}</th>
              <th scope="col">{t('stock.allocated')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((movement) => (
              <MovementRow key={movement.number} movement={movement} />
            ))}
          </tbody>
        </FiguresTable>
      )}
    </DialogFrame>
  );
}
