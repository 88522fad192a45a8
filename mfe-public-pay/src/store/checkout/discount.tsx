import { DiscountCode, type DiscountProblem } from '@portal/shared/contract/public/discount-code.ts';
import type { OrderQuote } from '@portal/shared/contract/public/public-orders.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useState } from 'react';
import * as v from 'valibot';
import controls from '../../page/controls.module.css';
import fields from '../../page/fields.module.css';
import { useOrderText } from '../../order-messages.ts';
import css from './checkout.module.css';

interface Props {
  /** The applied code; empty for none. */
  readonly code: string;
  readonly quote: OrderQuote;
  /** Applies a code; an empty code removes the discount. */
  readonly onApply: (code: string) => void;
}

/** The discount code: a field to apply a code, or the applied code with a button to remove it. */
export function Discount({ code, quote, onApply }: Props) {
  const t = useOrderText();
  const [typed, setTyped] = useState(code);
  const [isWrong, setWrong] = useState(false);
  const { discount, discount_problem, discount_least } = quote;
  const problem: DiscountProblem | null = isWrong ? 'unknown' : code === '' ? null : discount_problem;
  const apply = () => {
    const { success, output } = v.safeParse(DiscountCode, typed);
    setWrong(!success);
    if (success) onApply(output);
  };
  if (discount && code !== '')
    return (
      <p className={css.applied} role="status">
        <span>
          {t('discount.applied')} <bdi dir="ltr">{discount.code}</bdi>
        </span>
        <button type="button" className={controls.quiet} onClick={() => onApply('')}>
          {t('discount.remove')}
        </button>
      </p>
    );
  return (
    <details className={css.discount} {...(problem && { open: true })}>
      <summary>{t('discount.ask')}</summary>
      <div>
        <input
          aria-label={t('discount.code')}
          className={fields.input}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          aria-invalid={problem !== null}
          {...(problem && { 'aria-describedby': 'own-discount-fault' })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter applies the code and must not submit the order.
            event.preventDefault();
            apply();
          }}
        />
        <button type="button" className={controls.secondary} disabled={typed.trim() === ''} onClick={apply}>
          {t('discount.apply')}
        </button>
      </div>
      {problem && (
        <p id="own-discount-fault" role="alert" className={fields.fault}>
          {t(`discount.${problem}`, { least: formatRinggit(discount_least ?? 0n) })}
        </p>
      )}
    </details>
  );
}
