import type { RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import { Stepper } from '../page/stepper.tsx';
import { Fault } from '../page/field.tsx';
import css from '../page/field.module.css';

interface QuantityProps {
  readonly name: string;
  readonly value: string;
  readonly most: number;
  readonly fault: RuleMessage | undefined;
  readonly onChange: (text: string) => void;
}

export function Quantity({ name, value, most, fault, onChange }: QuantityProps) {
  const t = useSecondaryText();
  return (
    <div className={css.field}>
      <label htmlFor="own-quantity">{t('own.quantity')}</label>
      <Stepper
        id="own-quantity"
        {...{ name, value, most, onChange }}
        least={1}
        fewer={t('own.fewer')}
        more={t('own.more')}
        aria-invalid={fault !== undefined}
        {...(fault && { 'aria-describedby': 'own-quantity-fault' })}
      />
      {fault && <Fault id="own-quantity-fault" fault={fault} label={t('own.quantity')} />}
    </div>
  );
}
