/**
 * The menu behind the name of the account: the layout, the person's dialogs, the person's other accounts, tours, and signing
 * out.
 */
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { colorSchemeAtom, store, type ColorScheme } from '@portal/shared/session/atoms.ts';
import { fetchPerson, personAtom } from '@portal/shared/session/person.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { Menu } from '@portal/shared/ui/form/controls.ts';
import Down from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import Keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import Leave from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Walk from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { dialogsAtom } from '../../contributions.ts';
import { openOverlay } from '../../overlays.ts';
import { startTour, tourHere } from '../../tours/here.ts';
import { areToursOnAtom, turnTours } from '../../tours/settings.ts';
import { useShellText } from '../../words.ts';
import { Outline } from '../outline.tsx';
import { COLOR_SCHEMES } from '../layout.ts';
import { SwitchAccount } from './switch-account.tsx';

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

/** If the name cannot be read, no name and no error is shown. */
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

/** The dialogs that remotes contribute for this person, except dialogs with a count, which are in the header. */
function DialogItems() {
  const language = useLanguage();
  const dialogs = useAtomValue(dialogsAtom, { store });
  return dialogs
    .filter(({ count }) => count === undefined)
    .map((dialog) => (
      <Menu.Item
        key={`${dialog.remote}/${dialog.name}`}
        leftSection={<Outline lines={dialog.icon} />}
        onClick={() => openOverlay(dialog)}
      >
        {dialog.label[language]}
      </Menu.Item>
    ));
}

export function AccountMenu({ account }: { account: string }) {
  const t = useShellText();
  const [colorScheme, setColorScheme] = useAtom(colorSchemeAtom, { store });
  return (
    <Menu
      position="bottom-end"
      width={220}
      shadow="md"
      // Rendered inside the header, so that the menu is part of a landmark.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className="f-account">
          {/* `bdi` gives the name its own direction, so that a long name is truncated at its end. */}
          <span dir="auto" title={account}>
            {account}
          </span>
          <Down size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <PersonName />
        <SwitchAccount />
        <DialogItems />
        <TourItems />
        <Menu.Item leftSection={<Keyboard size={14} aria-hidden />} onClick={() => openOverlay('keys')}>
          {t('keys')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(choice) => setColorScheme(choice as ColorScheme)}>
          <Menu.Label>{t('skin')}</Menu.Label>
          {COLOR_SCHEMES.map((choice) => (
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
