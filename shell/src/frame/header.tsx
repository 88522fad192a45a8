/** The bar above every page of a signed-in user: the menu on a phone, the search, the language, and the account. */
import './header.css';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { skinAtom, store, type Skin } from '@portal/shared/session/atoms.ts';
import { fetchPerson, personAtom } from '@portal/shared/session/person.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { Menu } from '@portal/shared/ui/form/controls.ts';
import Down from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import Globe from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import Keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import Leave from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Lines from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Walk from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Adjust from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { dialogsAtom } from '../contributions.ts';
import { startTour, tourHere } from '../tours/here.ts';
import { areToursOnAtom, turnTours } from '../tours/settings.ts';
import { useShellText } from '../words.ts';
import { Key, PALETTE_KEYS } from './key.tsx';
import { Outline } from './outline.tsx';
import { SKINS } from './layout.ts';
import { LanguageChoice } from './preferences.tsx';
import { useSearchWords } from './search-words.ts';
import { SwitchAccount } from './switch-account.tsx';
import { openOverlay } from '../overlays.ts';

function TourItems() {
  const t = useShellText();
  const areOn = useAtomValue(areToursOnAtom, { store });
  const tour = tourHere();
  return (
    <>
      {tour && (
        <Menu.Item leftSection={<Walk size={14} aria-hidden />} onClick={() => startTour(tour)}>
          {t('tour.show')}
        </Menu.Item>
      )}
      <Menu.CheckboxItem checked={areOn} onChange={(on) => void turnTours(on)}>
        {t('tour.on')}
      </Menu.CheckboxItem>
    </>
  );
}

/** Not knowing the name is no reason to disturb anybody. */
function PersonName() {
  const person = useAtomValue(personAtom, { store });
  useEffect(() => {
    const control = new AbortController();
    fetchPerson(control.signal).catch(() => undefined);
    return () => control.abort();
  }, []);
  return (
    <Menu.Label>
      <bdi>{person?.name ?? '\u00A0'}</bdi>
    </Menu.Label>
  );
}

/** What remotes contribute for this person. */
function DialogItems() {
  const language = useLanguage();
  const dialogs = useAtomValue(dialogsAtom, { store });
  return dialogs.map((dialog) => (
    <Menu.Item
      key={`${dialog.remote}/${dialog.name}`}
      leftSection={<Outline lines={dialog.icon} />}
      onClick={() => openOverlay(dialog)}
    >
      {dialog.label[language]}
    </Menu.Item>
  ));
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
        <button type="button" className="f-account">
          <span title={account}>{account}</span>
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
        <PersonName />
        <DialogItems />
        <SwitchAccount />
        <TourItems />
        <Menu.Item leftSection={<Keyboard size={14} aria-hidden />} onClick={() => openOverlay('keys')}>
          {t('keys')}
        </Menu.Item>
        <Menu.Item leftSection={<Leave size={14} aria-hidden />} onClick={signOut}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  readonly account: string;
  readonly hasCustomizer: boolean;
}

/** Looks like a field and opens the palette, where one types. */
function SearchBox() {
  const { open } = useSearchWords();
  return (
    <button
      type="button"
      className="f-search"
      data-tour="palette"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <Search size={18} aria-hidden />
      <span>{open}</span>
      <Key keys={PALETTE_KEYS} />
    </button>
  );
}

export function Header({ account, hasCustomizer }: Props) {
  const t = useShellText();
  return (
    <header className="f-header">
      <button
        type="button"
        className="f-icon f-open-menu"
        aria-label={t('menu.open')}
        onClick={() => openOverlay('menu')}
      >
        <Lines size={20} aria-hidden />
      </button>
      <SearchBox />
      <div className="f-space" />
      {hasCustomizer && (
        <button
          type="button"
          className="f-icon"
          aria-label={t('customizer')}
          title={t('customizer')}
          onClick={() => openOverlay('customizer')}
        >
          <Adjust size={18} aria-hidden />
        </button>
      )}
      <LanguageChoice label={t('language')} icon={<Globe size={20} aria-hidden />} />
      <AccountMenu account={account} />
    </header>
  );
}
