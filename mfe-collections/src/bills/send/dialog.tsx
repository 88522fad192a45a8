/**
 * Before sending: the number of payers who get a message, the others with the reason, and a preview. Afterwards: the outcome for
 * each bill.
 */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import {
  messaging,
  type MessageChannel,
  type MessageLanguage,
  type MessageResult,
} from '@portal/shared/contract/merchant/bills/messaging.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/shared/i18n/language.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { useState } from 'react';
import { useBillText, type BillText } from '../../bills.ts';
import { LeftOut } from '../bill-lines.tsx';
import { sendPlan } from '../rules.ts';
import styles from './send.module.css';
import { stateOf } from './message-state.tsx';
import { SendOutcome } from './outcome.tsx';
import { SendPreview } from './preview.tsx';

interface Props {
  readonly channel: MessageChannel;
  readonly bills: readonly Bill[];
  readonly isReminder: boolean;
  readonly isStopped: boolean;
  readonly onClose: () => void;
}

const CALLS = { email: messaging.email, sms: messaging.sms };

/** A message in another language needs a new idempotency key; a retry after a failure uses the same key. */
const useRequest = (language: MessageLanguage) => {
  const [request, setRequest] = useState({ language, key: crypto.randomUUID() });
  const choose = (next: MessageLanguage) => setRequest({ language: next, key: crypto.randomUUID() });
  return { ...request, choose };
};

export function SendDialog({ channel, bills, isReminder, isStopped, onClose }: Props) {
  const t = useBillText();
  const kit = kitMessages.useText();
  const { revalidate } = useRevalidator();
  const { language, key, choose } = useRequest(useLanguage());
  const [results, setResults] = useState<readonly MessageResult[] | null>(null);
  const { wanted, omitted } = sendPlan(bills, { channel, isReminder, isStopped });
  const { run, isBusy } = useAction(async () => {
    const body = { bill_ids: wanted.map(({ id }) => id), language, is_reminder: isReminder };
    const answer = await gateway.call(CALLS[channel], { body }, { idempotencyKey: key });
    const [only] = answer.results;
    if (bills.length > 1 || !only)
      setResults([...answer.results, ...omitted.map(({ bill, reason }) => skipped(bill, reason))]);
    else {
      // The outcome of a single message is shown as a toast, not as a list.
      sayOutcome(t, only, bills[0]?.payer_name ?? '');
      onClose();
    }
    await revalidate();
  });
  const title = t(isReminder ? 'remind' : `send.${channel}`);
  const close = (
    <Button variant="default" onClick={onClose}>
      {kit(results ? 'close' : 'cancel')}
    </Button>
  );
  if (results)
    return (
      <DialogFrame title={title} onClose={onClose} foot={close}>
        <SendOutcome bills={bills} results={results} />
      </DialogFrame>
    );
  const [first] = wanted;
  const send = first && (
    <Button loading={isBusy} onClick={run}>
      {t(`send.${channel}_count`, { count: wanted.length })}
    </Button>
  );
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      foot={
        <>
          {close}
          {send}
        </>
      }
    >
      <p className={styles['sum']}>{first ? t(`send.${channel}_sum`, { count: wanted.length }) : t('send.nobody')}</p>
      <LeftOut omitted={omitted} />
      {first && (
        <>
          <Choice
            label={t('send.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            isDisabled={isBusy}
            onChange={choose}
          />
          <SendPreview channel={channel} language={language} isReminder={isReminder} bills={wanted} />
        </>
      )}
    </DialogFrame>
  );
}

function sayOutcome(t: BillText, { outcome, reason }: MessageResult, name: string): void {
  if (outcome === 'sent' || outcome === 'queued') toast(t('send.done', { name }));
  else toast(t('send.not', { name, outcome: stateOf(t, outcome, reason) }), { tone: 'bad' });
}

const skipped = ({ id }: Bill, reason: MessageResult['reason']): MessageResult => ({
  bill_id: id,
  outcome: 'skipped',
  reason,
});
