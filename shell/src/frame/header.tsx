/** The bar above every page of somebody signed in: the menu on a phone, the language, and the account. */
import './header.css';
import { skinAtom, store, type Skin } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { Menu } from '@portal/shared/ui/controls.ts';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import Down from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import Leave from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Lines from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useAtom } from 'jotai';
import { useShellText } from '../words.ts';
import { LanguageChoice } from './preferences.tsx';

const SKINS: readonly Skin[] = ['dark', 'light', 'system'];

interface Props {
  readonly account: string;
  readonly onMenu: () => void;
}

function AccountMenu({ account }: { account: string }) {
  const t = useShellText();
  const [skin, setSkin] = useAtom(skinAtom, { store });
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button type="button" className="f-account">
          <span>{account}</span>
          <Down size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('skin')}</Menu.Label>
        {SKINS.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={skin === choice}
            rightSection={skin === choice && <Check size={14} aria-hidden />}
            onClick={() => setSkin(choice)}
          >
            {t(`skin.${choice}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Leave size={14} aria-hidden />} onClick={signOut}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function Header({ account, onMenu }: Props) {
  const t = useShellText();
  return (
    <header className="f-header">
      <button type="button" className="f-open-menu" aria-label={t('menu.open')} onClick={onMenu}>
        <Lines size={20} aria-hidden />
      </button>
      <div className="f-space" />
      <LanguageChoice label={t('language')} />
      <AccountMenu account={account} />
    </header>
  );
}
