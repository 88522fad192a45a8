import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { mayLeave } from '@portal/shared/router/leaving.ts';
import { myAccounts } from '@portal/shared/session/accounts.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Menu } from '@portal/shared/ui/form/controls.ts';
import Switch from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useEffect, useState } from 'react';
import { navigateToUrl } from 'single-spa';
import { switcherFor } from '../../guards.ts';
import { requestAccountSwitch } from '../../pending-account-switch.ts';
import { useShellText } from '../../words.ts';
import { visit } from '../leaving.ts';

/** The number of accounts that the menu lists; if there are more, they are searched on a separate page. */
const MOST_HERE = 5;

/**
 * Navigates to the account switcher, which changes the account, shows errors, and then opens the current page for the other
 * account.
 */
async function change(id: string): Promise<void> {
  if (!(await mayLeave())) return;
  requestAccountSwitch(id);
  navigateToUrl(switcherFor(location));
}

/** The person's other accounts in the account menu; renders nothing if there are none. */
export function SwitchAccount() {
  const t = useShellText();
  const current = useAccount();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const id = current?.id;
  useEffect(() => {
    if (id === undefined) return;
    const control = new AbortController();
    // If the accounts cannot be read, this part of the menu is missing, without an error.
    myAccounts(control.signal).then(setAccounts, () => undefined);
    return () => control.abort();
  }, [id]);
  const others = accounts.filter((account) => account.id !== id);
  if (others.length === 0) return null;
  return (
    <>
      <Menu.Label>{t('accounts.title')}</Menu.Label>
      {others.slice(0, MOST_HERE).map((account) => (
        <Menu.Item
          key={account.id}
          leftSection={<Switch size={14} aria-hidden />}
          onClick={() => void change(account.id)}
        >
          <bdi>{account.name}</bdi>
        </Menu.Item>
      ))}
      {others.length > MOST_HERE && (
        <Menu.Item onClick={() => void visit(switcherFor(location))}>{t('accounts.all')}</Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
