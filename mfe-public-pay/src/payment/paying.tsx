import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardHandle } from '../card/rules.ts';
import { lastUsedMethod, type Choice } from '../device/rules.ts';
import { useRefresh } from '../page/refreshing.tsx';
import { paths } from '../paths.ts';
import type { Stopped } from './refusal.tsx';
import { startPayment } from './start.rules.ts';

/** Refusals because the page is out of date. The bill's present state explains more than the refusal does. */
const OUTDATED: readonly number[] = [
  CODES.billPaid.code,
  CODES.billExpired.code,
  CODES.billClosed.code,
  CODES.collectionStopped.code,
  CODES.paymentWaiting.code,
  CODES.channelClosed.code,
  CODES.bankOffline.code,
  CODES.amountChanged.code,
  CODES.amountTooLarge.code,
  CODES.notFound.code,
];

/** Milliseconds after which the page offers a link to the bank, because the browser has not left for it. */
const TIME_TO_LEAVE = 8_000;

/**
 * Starts a payment of the displayed amount, and leads to the bank. A second press during a request does nothing. `before` is why a form
 * that was sent before the script was loaded did not lead to the bank.
 */
export function usePaying({ id, amount }: Pick<PayableBill, 'id' | 'amount'>, before?: Stopped | null) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const raise = useRaise();
  const isUnderWay = useRef(false);
  const [phase, setPhase] = useState<'ready' | 'going' | 'checking'>('ready');
  const [stopped, setStopped] = useState(before ?? undefined);
  const [isLeaving, setLeaving] = useState(false);

  const offerLink = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(offerLink, TIME_TO_LEAVE);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  // A response that arrives after the payer has navigated elsewhere must not redirect the payer.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function pay(serviceId: string, choice: Choice, card: CardHandle | undefined) {
    const onLost = () => setPhase('checking');
    const outcome = await startPayment(id, { serviceId, amount, encrypt: card?.encrypt, onLost });
    if (!isHere.current) return;
    switch (outcome.kind) {
      case 'go':
        lastUsedMethod.write(choice);
        card?.wipe();
        setPhase('going');
        setLeaving(true);
        return window.location.assign(outcome.url);
      case 'show':
        lastUsedMethod.write(choice);
        await refresh();
        setPhase('ready');
        isUnderWay.current = false;
        return;
      case 'decided':
        card?.wipe();
        await navigate(paths.status(outcome.invoice_no));
        // The status page of an attempt that has ended redirects back to this form.
        setPhase('ready');
        isUnderWay.current = false;
        return;
      default:
        if (outcome.kind === 'refused' && OUTDATED.includes(outcome.code)) await refresh();
        // A card that cannot be encrypted has a separate message.
        setStopped(outcome.kind === 'uncovered' ? undefined : outcome);
        setPhase('ready');
        isUnderWay.current = false;
    }
  }

  return {
    phase,
    stopped,
    /** @param card the card form, after a check without faults */
    async start(serviceId: string, choice: Choice, card?: CardHandle) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setStopped(undefined);
      setPhase('going');
      await pay(serviceId, choice, card).catch(raise);
    },
  };
}
