/** The parts of the frame that only somebody signed in sees. */
import type { NavEntry } from '@portal/shared/remote/manifest.ts';
import { useState } from 'react';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Menu } from './menu.tsx';

export { Dialogs } from '@portal/shared/ui/dialogs.tsx';

interface Props {
  readonly owner: string;
  readonly entries: readonly NavEntry[];
}

export const Side = (props: Props) => (
  <div className="f-side">
    <Menu {...props} />
  </div>
);

export function Top({ owner, entries }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Header account={owner} onMenu={() => setOpen(true)} />
      <MenuDrawer isOpen={isOpen} onClose={close}>
        <Menu owner={owner} entries={entries} onChosen={close} />
      </MenuDrawer>
    </>
  );
}
