/** The next step after a sheet: sending the links of its new bills to their payers. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { billUploads, type BillUpload } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { MessageChannel, messaging, MOST_BILLS } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { omissionOf } from '@portal/shared/domain/bill-message.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useEffect, useState } from 'react';
import { useBillText } from '../../bills.ts';
import { useSend } from '../send/send.tsx';

interface Props {
  readonly collectionId: string;
  readonly upload: BillUpload;
}

/** The new bills of the sheet; empty until they are loaded. */
function useMade({ collectionId, upload: { id } }: Props, isWanted: boolean): readonly Bill[] {
  const [made, setMade] = useState<readonly Bill[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const query = { collection_id: collectionId, skip: 0, limit: 1 };
    // If the bills cannot be read, the buttons are missing; the list has the same actions.
    gateway.call(billUploads.list, { query, body: { upload_id: id } }, { signal: control.signal }).then(
      ({ bills }) => setMade(bills.filter(({ billed_already }) => !billed_already)),
      () => undefined,
    );
    return () => control.abort();
  }, [collectionId, id, isWanted]);
  return made;
}

/**
 * A button for each channel that reaches some of the payers. Renders nothing if the bills exceed the limit of one call; they can then be
 * selected in the list.
 */
export function SendMade(props: Props) {
  const t = useBillText();
  const may = useMay();
  const { send, dialog } = useSend();
  const { bills_total } = props.upload;
  const made = useMade(props, bills_total > 0 && bills_total <= MOST_BILLS && may(messaging.email.needs));
  const reached = MessageChannel.options
    .map((channel) => ({ channel, bills: made.filter((bill) => omissionOf(bill, channel) === null) }))
    .filter(({ bills }) => bills.length > 0);
  return (
    <>
      {reached.map(({ channel, bills }, place) => (
        <Button key={channel} variant={place === 0 ? 'filled' : 'default'} onClick={() => send(channel, bills)}>
          {t(`bill_upload.send_${channel}`, { rows: formatCount(bills.length) })}
        </Button>
      ))}
      {dialog}
    </>
  );
}
