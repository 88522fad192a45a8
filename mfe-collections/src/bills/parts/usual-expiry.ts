import { rangeOf } from '@portal/shared/contract/kernel/day-range.ts';
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const isDay = (text: string): boolean => rangeOf(`${text}..${text}`) !== undefined;

/**
 * Whether the expiry of a new bill is the merchant's default: `days` days after the due date, or no expiry if `days` is null. The default
 * moves with the due date, because the gateway would refuse a due date after the expiry. An expiry that the person chose does not move.
 */
export function useUsualExpiry(form: FormOf<typeof BillForm>, days: number | null): boolean {
  const [due, expiry] = [useValue(form, 'due_date'), useValue(form, 'expires_on')];
  /** The last complete due date, because the typed text is not a valid day while the person is typing. */
  const [before, setBefore] = useState(due);
  const usualFor = (day: string) => (days !== null && isDay(day) ? addDays(day, days) : null);
  const follow = useEffectEvent(() => {
    if (!isDay(due)) return;
    setBefore(due);
    if (expiry !== null && expiry === usualFor(before)) form.fillIn({ expires_on: usualFor(due) });
  });
  useEffect(() => follow(), [due]);
  return expiry === usualFor(isDay(due) ? due : before);
}
