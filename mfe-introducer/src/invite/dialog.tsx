/** The link with which an introducer invites merchants: to copy, show as a QR code, save as a picture, send, or replace. */
import { introducerInvite, type Invite } from '@portal/shared/contract/introducer/invite.ts';
import { saveQrPicture } from '@portal/shared/domain/share/qr-picture.ts';
import { shareLinks } from '@portal/shared/domain/share/share-links.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { shareText } from '../share.rules.ts';
import styles from './dialog.module.css';

/** A brand name, which is not translated. */
const WHATSAPP = 'WhatsApp';

function InviteLink({ invite: { address, basis_points } }: { readonly invite: Invite }) {
  const t = useText();
  const { whatsapp } = shareLinks(address, { title: t('invite.title'), text: t('invite.message') });
  const { run: save, isBusy: isSaving } = useAction(() => saveQrPicture(address, 'invite'));
  return (
    <div className={styles['link']}>
      <p>{t('invite.about', { share: shareText(basis_points) })}</p>
      <TextInput
        readOnly
        dir="ltr"
        label={t('invite.link')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ShareLink address={address} isShown>
        <Button variant="default" loading={isSaving} onClick={save}>
          {t('invite.save')}
        </Button>
        <Button variant="default" component="a" href={whatsapp} target="_blank" rel="noopener noreferrer">
          {WHATSAPP}
        </Button>
      </ShareLink>
      <p className="k-muted">{t('invite.privacy')}</p>
    </div>
  );
}

interface Props {
  /** Null if no share was agreed with the operator, because an invitation would earn nothing. */
  readonly first: Invite | null;
  readonly onClose: () => void;
}

export function InviteDialog({ first, onClose }: Props) {
  const t = useText();
  const kit = useKitText();
  const [invite, setInvite] = useState(first);
  // The idempotency key changes only after a response, so that pressing the button again after a lost response replaces the
  // code only once.
  const [replacement, setReplacement] = useState(() => crypto.randomUUID());
  const { run: replace, isBusy } = useAction(async () => {
    setInvite(await gateway.call(introducerInvite.replace, {}, { idempotencyKey: replacement }));
    setReplacement(crypto.randomUUID());
    toast(t('invite.replaced'));
  });
  const askReplace = async () => {
    const words = { title: t('invite.replace_title'), text: t('invite.replace_text'), action: t('invite.replace') };
    if (await confirm({ ...words, isDanger: true })) replace();
  };
  const foot = (
    <>
      {invite && (
        <Button variant="default" loading={isBusy} onClick={() => void askReplace()}>
          {t('invite.replace')}
        </Button>
      )}
      <Button onClick={onClose}>{kit('close')}</Button>
    </>
  );
  return (
    <DialogFrame title={t('invite.title')} onClose={onClose} foot={foot}>
      {invite ? <InviteLink key={invite.code} invite={invite} /> : <p>{t('invite.none')}</p>}
    </DialogFrame>
  );
}
