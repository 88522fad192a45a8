/** The developers' panel: in a corner of every page, with a banner that lists all differences from the releases. */
import './panel.css';
import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { registryAtom } from '../portal.ts';
import { ConfirmLocalCode } from './confirm-local-code.tsx';
import { Banner } from './banner.tsx';
import { localOrigins, overrides } from './active-overrides.ts';
import { Modal } from './modal.tsx';
import { Row } from './row.tsx';
import { WORDS } from './words.ts';

const COLUMNS = ['remote', 'release', 'ring', 'bucket', 'time', 'state', 'local', 'fault'] as const;

function Remotes({ onClose }: { onClose: () => void }) {
  const remotes = useAtomValue(registryAtom, { store })?.remotes ?? [];
  const names = new Set([...remotes.map(({ name }) => name), ...localOrigins.keys(), ...Object.keys(overrides.faults)]);
  return (
    <Modal label={WORDS.title} onClose={onClose}>
      <p>{WORDS.about}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {WORDS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...names].sort().map((name) => (
            <Row key={name} name={name} remote={remotes.find((remote) => remote.name === name)} />
          ))}
        </tbody>
      </table>
      <div className="dev-buttons">
        <button type="button" onClick={onClose}>
          {WORDS.close}
        </button>
      </div>
    </Modal>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside lang="en" dir="ltr" aria-label={WORDS.open} className="dev-panel">
      <Banner />
      <button type="button" className="dev-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {WORDS.open}
      </button>
      {isOpen && <Remotes onClose={() => setOpen(false)} />}
      <ConfirmLocalCode />
    </aside>
  );
}

const place = document.createElement('div');

/** Adds the panel to the page; further calls have no effect. */
export function showPanel(): void {
  if (place.isConnected) return;
  document.body.prepend(place);
  createRoot(place).render(<Panel />);
}
