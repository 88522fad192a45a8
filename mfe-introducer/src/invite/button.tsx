import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState, type ReactNode } from 'react';
import { useText } from '../messages.ts';

/**
 * Opens the introducer's invite link. The first request creates the link, so the request is sent only when the button is
 * pressed.
 */
export function InviteButton() {
  const t = useText();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { run, isBusy } = useAction(async () => {
    const [{ InviteDialog }, { invite }] = await Promise.all([
      import('./dialog.tsx'),
      gateway.call(introducerInvite.mine, {}),
    ]);
    setDialog(<InviteDialog first={invite} onClose={() => setDialog(null)} />);
  });
  return (
    <>
      <Button loading={isBusy} onClick={run}>
        {t('invite.open')}
      </Button>
      {dialog}
    </>
  );
}
