import { useEffect, useEffectEvent } from 'react';
import { payments } from '../device/rules.ts';
import { useRefresh } from '../page/refreshing.tsx';
import type { Loaded } from './bill-page.tsx';
import { billNow } from './rules.ts';

/** The visible facts of a bill that can change after its link was sent in a chat. */
const COMPARED = ['status', 'is_open', 'amount', 'description', 'due_date', 'expires_on', 'last_invoice_no'] as const;

/**
 * Reads the bill of a rendered document again. The call tells the gateway that a person has opened the bill, because documents are also
 * rendered for programs that preview links. The page is refreshed when the bill has changed since the document was rendered.
 */
export function useOpened({ bill, isFromDocument }: Pick<Loaded, 'bill' | 'isFromDocument'>): void {
  const refresh = useRefresh();
  const open = useEffectEvent(async () => {
    const now = await billNow(bill.id).catch(() => undefined);
    // If the payer has started a payment since then, that payment refreshes the page when its state changes.
    if (now && !payments.of(bill.id) && COMPARED.some((field) => now[field] !== bill[field])) await refresh();
  });
  useEffect(() => {
    if (isFromDocument) void open();
  }, [isFromDocument]);
}
