/** A change that is not paid yet, with a link to the page where it is paid. */
import type { SubscriptionHistory } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DrawerFrame } from '@portal/shared/ui/overlay/drawer.tsx';
import { usePlanText } from '../plans.ts';

interface Props {
  readonly entry: SubscriptionHistory;
  readonly onClose: () => void;
}

export function Ready({ entry, onClose }: Props) {
  const t = usePlanText();
  const kit = useKitText();
  const amount = formatRinggit(entry.total);
  const foot = (
    <>
      {entry.page_url !== null && (
        <Button component="a" href={entry.page_url} target="_blank" rel="noreferrer" onClick={onClose}>
          {t('waiting.pay')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
    </>
  );
  return (
    <DrawerFrame title={t('change.ready', { plan: entry.plan ?? '' })} startsAtTitle onClose={onClose} foot={foot}>
      <p>{t(entry.kind === 'change' ? 'change.ready_today' : 'change.ready_text', { amount })}</p>
    </DrawerFrame>
  );
}
