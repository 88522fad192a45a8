import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { beside } from '../beside.ts';
import fields from '../page/fields.module.css';
import { Fault } from './field.tsx';
import css from './own-bill.module.css';

const FEWER = '−';
const MORE = '+';

interface QuantityProps {
  readonly name: string;
  readonly value: string;
  readonly most: number;
  readonly fault: RuleMessage | undefined;
  readonly onChange: (text: string) => void;
}

/** How many of it: a thumb on either side of a number that can also be typed. */
export function Quantity({ name, value, most, fault, onChange }: QuantityProps) {
  const t = beside.useText();
  const count = Number(plainNumber(value)) || 0;
  const step = (by: number) => onChange(String(Math.min(most, Math.max(1, Math.trunc(count) + by))));
  return (
    <div className={css.field}>
      <label htmlFor="own-quantity">{t('own.quantity')}</label>
      <div className={css.stepper}>
        <button
          type="button"
          className={fields.input}
          aria-label={t('own.fewer')}
          disabled={count <= 1}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">{FEWER}</span>
        </button>
        <input
          id="own-quantity"
          name={name}
          className={fields.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={value}
          aria-invalid={fault !== undefined}
          {...(fault && { 'aria-describedby': 'own-quantity-fault' })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={fields.input}
          aria-label={t('own.more')}
          disabled={count >= most}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">{MORE}</span>
        </button>
      </div>
      {fault && <Fault id="own-quantity-fault" fault={fault} />}
    </div>
  );
}
