import { myAccounts } from '@portal/shared/session/accounts.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Menu } from '@portal/shared/ui/form/controls.ts';
import Switch from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useEffect, useState } from 'react';
import { switcherFor } from '../../guards.ts';
import { visit } from '../leaving.ts';
import { useShellText } from '../../words.ts';

/** The account menu's way to the other accounts, for who has any. */
export function SwitchAccount() {
  const t = useShellText();
  const account = useAccount();
  const [hasOthers, setOthers] = useState(false);
  const id = account?.id;
  useEffect(() => {
    if (id === undefined) return;
    const control = new AbortController();
    // Not knowing leaves out one entry of a menu, which is no reason to disturb anybody.
    myAccounts(control.signal).then(
      (accounts) => setOthers(accounts.length > 1),
      () => undefined,
    );
    return () => control.abort();
  }, [id]);
  if (!hasOthers) return null;
  return (
    <Menu.Item leftSection={<Switch size={14} aria-hidden />} onClick={() => void visit(switcherFor(location))}>
      {t('accounts.title')}
    </Menu.Item>
  );
}
