/** The inspection of returned goods, piece by piece. A refund is a separate decision. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import {
  INSPECTED,
  InspectionForm,
  returns,
  type OrderReturn,
} from '@portal/shared/contract/merchant/orders/returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';
import css from '../orders.module.css';
import { lineTitle } from '../rules.ts';

interface Props {
  readonly order: OrderDetail;
  readonly one: OrderReturn;
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function InspectDialog({ order, one, onClose, onDone }: Props) {
  const t = useOrderText();
  const form = useGatewayForm(InspectionForm, {
    // By default, all pieces can be sold again, because this is the most frequent case.
    start: {
      lines: one.lines.map(({ position, quantity }) => ({
        position,
        restocked: String(quantity),
        written_off: '0',
        wrong_item: '0',
        short: '0',
      })),
    },
    save: (body, signal) => gateway.call(returns.inspect, { params: { id: one.id }, body }, { signal }),
    saved: () => onDone(t('returns.inspected')),
  });
  return (
    <FormDialog title={t('returns.inspect')} action={t('returns.inspect_save')} form={form} onClose={onClose}>
      <p className="k-muted">{t('returns.inspect_about')}</p>
      {one.lines.map(({ position, quantity }, place) => {
        const line = order.lines.find((each) => each.position === position);
        return (
          <fieldset key={position} className={css['found']}>
            <legend>
              {`${formatCount(quantity)} × `}
              <bdi>{line ? lineTitle(line) : ''}</bdi>
            </legend>
            {INSPECTED.map((kind) => (
              <TextField
                key={kind}
                form={form}
                name={`lines.${place}.${kind}`}
                label={t(`returns.found.${kind}`)}
                dir="ltr"
              />
            ))}
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
