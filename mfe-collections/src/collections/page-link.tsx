import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../messages.ts';
import { SharePage } from '../settings/share.tsx';

interface Props {
  readonly page: Collection;
}

/** The address that everybody pays at. */
const addressOf = ({ id }: Collection): string =>
  (portalConstants.now()?.links.collection ?? `${payerAddress()}/pay/collections/`) + id;

/** The link of a payment page, from its row. */
export function CopyLink({ page }: Props) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(addressOf(page)).then(
      () => toast(t('pages.link_copied')),
      () => toast(t('pages.link_not_copied'), { tone: 'bad' }),
    );
  };
  return (
    <ActionButton label={t('pages.copy_link_named', { title: page.title })} act={copy} isInRow>
      {t('pages.copy_link')}
    </ActionButton>
  );
}

/** The same, which follows what the gateway says of links. */
export function usePageAddress(page: Collection): string {
  portalConstants.use();
  return addressOf(page);
}

/** The link of a payment page, to be handed out. */
export const PageLink = ({ page }: Props) => <SharePage page={page} address={usePageAddress(page)} />;
