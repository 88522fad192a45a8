/** A banner that is shown while overrides are in effect, so that the page is not mistaken for production. */
import { resetAll } from './apply.ts';
import { overrides } from './active-overrides.ts';
import { WORDS } from './words.ts';

const changes = [
  ...Object.entries(overrides.local).map(([name, origin]) => `${name} from ${origin}`),
  ...Object.entries(overrides.faults).map(([name, fault]) => `${name} ${WORDS[fault].toLowerCase()}`),
];

export function Banner() {
  if (changes.length === 0) return null;
  return (
    <div className="dev-banner">
      <strong>{WORDS.banner}</strong>
      <span>{changes.join(', ')}</span>
      <button type="button" onClick={resetAll}>
        {WORDS.resetAll}
      </button>
    </div>
  );
}
