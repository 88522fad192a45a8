import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { ActionButton, IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { PosterButton } from '@portal/shared/ui/share/poster-button.tsx';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useText } from '../messages.ts';
import { settingsWords } from '../settings.ts';
import { ShareButton } from '../share/share.tsx';

interface Props {
  readonly page: Collection;
}

/** The public URL of the payment page. */
const addressOf = ({ id }: Collection): string =>
  (portalConstants.now()?.links.collection ?? `${payerAddress()}/pay/collections/`) + id;

interface OpenProps extends Props {
  readonly isInRow?: boolean;
}

/** Opens the payment page as payers see it, in a new tab. */
export function OpenPage({ page, isInRow = false }: OpenProps) {
  const t = useText();
  return (
    <Button
      component="a"
      href={usePageAddress(page)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      {...(isInRow && IN_ROW)}
      aria-label={t('pages.open_named', { title: page.title })}
    >
      {t('pages.open')}
    </Button>
  );
}

/** Copies the link of a payment page, from its row. */
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

/** The public URL, updated when the gateway's link bases arrive. */
export function usePageAddress(page: Collection): string {
  portalConstants.use();
  return addressOf(page);
}

/** The link of a payment page, to copy, scan, send or print. */
export function PageLink({ page }: Props) {
  const t = useText();
  const merchant = useAccount()?.name ?? '';
  const address = usePageAddress(page);
  const { id, title, description, amount, minimum_amount, image } = page;
  const usual = () => ({ title, text: settingsWords.text('share.usual', { title, merchant }) });
  return (
    <ShareLink address={address}>
      <ShareButton address={address} collectionId={id} usual={usual} />
      <PosterButton
        label={t('poster')}
        content={{ address, merchant, title, description, amount, least: minimum_amount, pictureUrl: image?.url }}
      />
    </ShareLink>
  );
}
