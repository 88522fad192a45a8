/** The returns of an order: the contents and the status of each, and the merchant's next step. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { orderRefunds, type OrderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { returns, type OrderReturn, type OrderReturns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useOrderText } from '../../orders.ts';
import css from '../orders.module.css';
import { lineTitle } from '../rules.ts';
import { RefundDialog } from '../refunds/refund.tsx';
import { AnswerDialog } from './answer.tsx';
import { BeginReturnDialog } from './begin.tsx';
import { InspectDialog } from './inspect.tsx';
import { inspectionResultsOf, nextStep, RETURN_MEANS } from './rules.ts';

type Done = (said: string) => Promise<void>;

interface OneProps {
  readonly order: OrderDetail;
  readonly one: OrderReturn;
  readonly refunds: OrderRefunds;
  readonly onDone: Done;
}

function Lines({ order, one }: Pick<OneProps, 'order' | 'one'>) {
  const t = useOrderText();
  return (
    <ul className={css['plain']}>
      {one.lines.map((line) => {
        const ordered = order.lines.find(({ position }) => position === line.position);
        const found = inspectionResultsOf(line).map(
          ([kind, many]) => `${formatCount(many)} ${t(`returns.found.${kind}`)}`,
        );
        return (
          <li key={line.position}>
            {`${formatCount(line.quantity)} × `}
            <bdi>{ordered ? lineTitle(ordered) : ''}</bdi>
            <small className="k-muted">{[t(`returns.reason.${line.reason}`), ...found].join(' · ')}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** The statuses in which a return can be refunded: from the approval on, also when the goods do not come back. */
const REFUNDED_IN: readonly OrderReturn['status'][] = ['approved', 'awaiting_goods', 'received', 'inspected', 'closed'];

type Dialog = 'awaiting_goods' | 'approved' | 'rejected' | 'inspect' | 'refund';

function Steps({ order, one, refunds, onDone }: OneProps) {
  const t = useOrderText();
  const mayRefund = useMay()(orderRefunds.create.needs);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { id, number, status, refund_value: worth } = one;
  const name = (label: string) => `${label}: ${t('returns.one', { number: formatCount(number) })}`;
  const move = async (to: 'received' | 'closed' | 'cancelled') => {
    if (to === 'cancelled') {
      const label = t('returns.cancel');
      if (!(await confirm({ title: label, text: t('returns.cancel_text'), action: label, isDanger: true }))) return;
    }
    await gateway.call(returns.move, { params: { id }, body: { status: to } });
    await onDone(t('returns.saved'));
  };
  const step = nextStep(status);
  const acts = {
    approve: () => setDialog('awaiting_goods'),
    receive: () => move('received'),
    inspect: () => setDialog('inspect'),
    close: () => move('closed'),
  };
  const close = () => setDialog(null);
  const done: Done = async (said) => {
    close();
    await onDone(said);
  };
  return (
    <>
      {step && (
        <ActionButton label={name(t(`returns.${step}`))} act={acts[step]}>
          {t(`returns.${step}`)}
        </ActionButton>
      )}
      <ActionMenu
        actions={actionsOf(
          mayRefund &&
            worth > 0n &&
            refunds.refundable > 0n &&
            REFUNDED_IN.includes(status) && { label: t('refunds.ask'), act: () => setDialog('refund') },
          status === 'requested' && { label: t('returns.answer.approved'), act: () => setDialog('approved') },
          status === 'requested' && { label: t('returns.answer.rejected'), act: () => setDialog('rejected') },
          (status === 'requested' || status === 'awaiting_goods') && {
            label: t('returns.cancel'),
            act: () => move('cancelled'),
            isDanger: true,
          },
        )}
      />
      {dialog === 'inspect' && <InspectDialog order={order} one={one} onClose={close} onDone={done} />}
      {dialog === 'refund' && <RefundDialog order={order} all={refunds} of={one} onClose={close} onDone={done} />}
      {dialog !== null && dialog !== 'inspect' && dialog !== 'refund' && (
        <AnswerDialog one={one} status={dialog} onClose={close} onDone={done} />
      )}
    </>
  );
}

function OneReturn({ order, one, refunds, onDone }: OneProps) {
  const t = useOrderText();
  const language = useLanguage();
  const mayChange = useMay()(returns.move.needs);
  const { number, status, is_by_buyer, note, answer, due_at, created_at } = one;
  return (
    <li>
      <div>
        <b>{t('returns.one', { number: formatCount(number) })}</b>
        <Status is={RETURN_MEANS[status]} label={t(`returns.status.${status}`)} />
        {mayChange && <Steps order={order} one={one} refunds={refunds} onDone={onDone} />}
      </div>
      <Lines order={order} one={one} />
      <p className="k-muted">
        {t(is_by_buyer ? 'returns.by_buyer' : 'returns.by_shop', { when: formatMoment(created_at, language) })}
        {due_at && ` · ${t('returns.due', { when: formatMoment(due_at, language) })}`}
      </p>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {answer && (
        <p className="k-muted">
          {t('returns.answered')} <bdi>{answer}</bdi>
        </p>
      )}
    </li>
  );
}

interface Props {
  readonly order: OrderDetail;
  readonly all: OrderReturns;
  readonly refunds: OrderRefunds;
  readonly onDone: Done;
}

/** Renders nothing for an order that has no returns and no returnable pieces. */
export function Returns({ order, all, refunds, onDone }: Props) {
  const t = useOrderText();
  const mayBegin = useMay()(returns.create.needs);
  const [isBeginning, setBeginning] = useState(false);
  const canBegin = mayBegin && all.lines.some(({ left }) => left > 0);
  if (all.returns.length === 0 && !canBegin) return null;
  return (
    <section className={css['part']} aria-labelledby="order-returns">
      <h2 id="order-returns">{t('returns.title')}</h2>
      {all.returns.length > 0 && (
        <ul className={css['parcels']}>
          {all.returns.map((one) => (
            <OneReturn key={one.id} order={order} one={one} refunds={refunds} onDone={onDone} />
          ))}
        </ul>
      )}
      {canBegin && (
        <p>
          <ActionButton act={() => setBeginning(true)}>{t('returns.begin')}</ActionButton>
        </p>
      )}
      {isBeginning && (
        <BeginReturnDialog
          order={order}
          left={all.lines}
          onClose={() => setBeginning(false)}
          onDone={async (said) => {
            setBeginning(false);
            await onDone(said);
          }}
        />
      )}
    </section>
  );
}
