/** Confirms local builds that a link proposes: their code runs only after the person has agreed. */
import { useState } from 'react';
import { applyProposals } from './apply.ts';
import { proposals } from './active-overrides.ts';
import { Modal } from './modal.tsx';
import { WORDS } from './words.ts';

export function ConfirmLocalCode() {
  const [isAsking, setAsking] = useState(proposals.length > 0);
  const refuse = () => setAsking(false);
  if (!isAsking) return null;
  return (
    <Modal label={WORDS.ask} onClose={refuse}>
      <p>{WORDS.askAbout}</p>
      <ul>
        {proposals.map(({ name, origin }) => (
          <li key={name}>
            <code>{`${name} · ${origin}`}</code>
          </li>
        ))}
      </ul>
      <div className="dev-buttons">
        <button type="button" autoFocus onClick={refuse}>
          {WORDS.refuse}
        </button>
        <button type="button" onClick={() => applyProposals(proposals)}>
          {WORDS.agree}
        </button>
      </div>
    </Modal>
  );
}
