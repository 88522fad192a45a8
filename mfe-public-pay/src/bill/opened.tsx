import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '../page/refreshing.tsx';
import type { Loaded } from './bill-page.tsx';
import { billNow } from './rules.ts';

/** What the page shows of a bill and what can change while its link lies in a chat. */
const CHANGING = ['status', 'is_open', 'amount', 'last_invoice_no'] as const;

/**
 * Reads the bill of a rendered document once more: this tells the gateway that a person has opened it, because documents are also rendered
 * for programs that preview links. A document that the browser had stored may be old, so the page is refreshed when the bill has changed.
 */
export function useOpened({ bill, isFromDocument }: Loaded): void {
  const refresh = useRefresh();
  const open = useEffectEvent(async () => {
    const now = await billNow(bill.id).catch(() => undefined);
    if (now && CHANGING.some((field) => now[field] !== bill[field])) await refresh();
  });
  useEffect(() => {
    if (isFromDocument) void open();
  }, [isFromDocument]);
}
