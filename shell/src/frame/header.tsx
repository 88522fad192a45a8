/** The bar above every page of somebody signed in: the menu on a phone, the language, and the account. */
import './header.css';
import { skinAtom, store, type Skin } from '@portal/shared/session/atoms.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { Menu } from '@portal/shared/ui/controls.ts';
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
    <Menu
      position="bottom-end"
      width={220}
      shadow="md"
      // Inside the header, so that the menu is part of a landmark.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button">
          <span>{account}</span>
          <Down size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={skin} onChange={(choice) => setSkin(choice as Skin)}>
          <Menu.Label>{t('skin')}</Menu.Label>
          {SKINS.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {t(`skin.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
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
