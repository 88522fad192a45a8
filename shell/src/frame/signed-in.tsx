/** The parts of the frame that only a signed-in user sees. */
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { watchResume } from '@portal/shared/session/resume-session.ts';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { useAtom, useAtomValue } from 'jotai';
import Fold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import Unfold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { useEffect } from 'react';
import { Tours } from '../tours/tours.tsx';
import { useShellText } from '../words.ts';
import { Header } from './header/header.tsx';
import { isMenuNarrowAtom } from './layout.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { Menu } from './menu.tsx';
import { BrowserLanguage } from './preferences.tsx';
import { AccountState } from './suspended/account-state.tsx';
import { closeOverlay, overlayAtom } from '../overlays.ts';
import { OverlayHost } from './overlay-host.tsx';
import { ProofHost } from '../proof-host.tsx';

export { Foot } from './foot.tsx';

interface Props {
  readonly owner: string;
  readonly entries: readonly MenuEntry[];
}

export function Side(props: Props) {
  const t = useShellText();
  const [isNarrow, setNarrow] = useAtom(isMenuNarrowAtom, { store });
  const name = t(isNarrow ? 'menu.wide' : 'menu.narrow');
  const Icon = isNarrow ? Unfold : Fold;
  const fold = (
    <button type="button" className="f-fold" title={isNarrow ? name : undefined} onClick={() => setNarrow(!isNarrow)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{name}</span>
    </button>
  );
  return (
    <div className="f-side">
      <Menu {...props} isNarrow={isNarrow} foot={fold} />
    </div>
  );
}

export function Top({ owner, entries, hasCustomizer }: Props & { readonly hasCustomizer: boolean }) {
  const isOpen = useAtomValue(overlayAtom, { store }) === 'menu';
  return (
    <>
      <Header account={owner} hasCustomizer={hasCustomizer} />
      <BrowserLanguage />
      <AccountState />
      <MenuDrawer isOpen={isOpen} onClose={closeOverlay}>
        <Menu owner={owner} entries={entries} onChosen={closeOverlay} />
      </MenuDrawer>
    </>
  );
}

/** The overlays over the whole portal. */
export function Above({ entries }: Pick<Props, 'entries'>) {
  useEffect(() => {
    // A refusal names the missing permission; without these messages it would show the wire name.
    portalMessages.load().catch(() => undefined);
  }, []);
  useEffect(watchResume, []);
  return (
    <>
      <Dialogs />
      <OverlayHost entries={entries} />
      <ProofHost />
      <Tours />
    </>
  );
}
