/**
 * The methods to share the link of one bill. The poster is a printed sheet for the payer, available while the bill can
 * be paid.
 */
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { usePoster } from '@portal/shared/ui/share/poster-button.tsx';
import { useText } from '../messages.ts';
import { settingsWords } from '../settings.ts';
import { useShareLinks } from '../share/share.tsx';
import { isOpen } from './rules.ts';

export function useShareBill(bill: BillDetail, address: string) {
  const t = useText();
  const merchant = useAccount()?.name ?? '';
  const { bill_number: number, description: title, amount, collection_id, payer_name } = bill;
  const usual = () => ({
    title,
    text: settingsWords.text('share.bill', { number, merchant, amount: formatRinggit(amount) }),
  });
  const { open, links } = useShareLinks({ address, collectionId: collection_id, usual });
  const posted = { address, merchant, title, description: `${number} · ${payer_name}`, amount };
  const { print, poster } = usePoster(posted);
  return {
    actions: actionsOf({ label: t('share'), act: open }, isOpen(bill) && { label: t('poster'), act: print }),
    overlays: (
      <>
        {links}
        {poster}
      </>
    ),
  };
}
