/** Changes of a unit's stock: a count, a delivery, a loss, and the number of pieces that may be oversold. */
import {
  stock,
  StockChangeForm,
  StockLimitForm,
  type StockChangeKind,
  type StockUnit,
} from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { NumberField } from '@portal/shared/ui/form/number-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../../messages.ts';
import { neededOf, needsReason } from '../stock.rules.ts';

interface Props {
  readonly unit: StockUnit;
  readonly name: string;
  readonly onClose: () => void;
}

const WORDS = {
  counted: ['stock.count_named', 'stock.found'],
  received: ['stock.receive_named', 'stock.received'],
  written_off: ['stock.write_off_named', 'stock.written_off'],
} as const;

/** Displays a toast, closes the dialog, and reads the counts again. */
function useSaved({ name, onClose }: Omit<Props, 'unit'>) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return async () => {
    toast(t('stock.saved', { name }));
    onClose();
    await revalidate();
  };
}

export function StockChangeDialog({ unit, kind, name, onClose }: Props & { readonly kind: StockChangeKind }) {
  const t = useText();
  const form = useGatewayForm(StockChangeForm, {
    start: { unit_id: unit.unit_id, kind, quantity: '', reason: '' },
    // The idempotency key prevents a duplicate delivery after a lost reply.
    save: (body, signal, idempotencyKey) => gateway.call(stock.change, { body }, { signal, idempotencyKey }),
    saved: useSaved({ name, onClose }),
  });
  const [change, label] = WORDS[kind];
  const title = kind === 'counted' && !unit.is_counted ? 'stock.begin_named' : change;
  const counts = { units: formatCount(unit.on_hand), needed: formatCount(neededOf(unit)) };
  const help = kind === 'counted' && unit.is_counted ? t('stock.found_help', counts) : undefined;
  return (
    <FormDialog title={t(title, { name })} form={form} onClose={onClose}>
      <NumberField form={form} name="quantity" label={t(label)} description={help} />
      <TextField
        form={form}
        name="reason"
        label={t('stock.reason')}
        description={t('stock.reason_help')}
        isRequired={needsReason(kind, unit)}
      />
    </FormDialog>
  );
}

export function StockLimitDialog({ unit: { unit_id, oversell_limit }, name, onClose }: Props) {
  const t = useText();
  const form = useGatewayForm(StockLimitForm, {
    start: { oversell_limit: String(oversell_limit) },
    save: (body, signal) => gateway.call(stock.limit, { params: { unit_id }, body }, { signal }),
    saved: useSaved({ name, onClose }),
  });
  return (
    <FormDialog title={t('stock.limit_named', { name })} form={form} onClose={onClose}>
      <NumberField
        form={form}
        name="oversell_limit"
        label={t('stock.limit_units')}
        description={t('stock.limit_help')}
      />
    </FormDialog>
  );
}
