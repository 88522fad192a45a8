/** Buttons for the dialogs that have a count, such as notices, with the count as a badge. */
import { defineCall } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { dialogsAtom, type ContributedDialog } from '../../contributions.ts';
import { openOverlay, overlayAtom } from '../../overlays.ts';
import { useShellText } from '../../words.ts';
import { Outline } from '../outline.tsx';

/** Milliseconds between two reads of the count while the page is visible. */
const ASKED_EVERY = 60_000;
/** The largest number that the badge shows. */
const MOST = 99;

const askCount = async (path: string, signal: AbortSignal): Promise<number> => {
  const call = defineCall({ method: 'GET', path, access: 'session', data: v.object({ count: v.number() }) });
  return (await gateway.call(call, {}, { signal })).count;
};

/** The count; null until it is known. Read initially, every minute, when the page becomes visible again, and when the dialog closes. */
function useCount({ remote, name, count }: ContributedDialog): number | null {
  const [known, setKnown] = useState<number | null>(null);
  const overlay = useAtomValue(overlayAtom, { store });
  const isOpen = typeof overlay === 'object' && overlay?.remote === remote && overlay.name === name;
  useEffect(() => {
    if (isOpen || count === undefined) return undefined;
    const control = new AbortController();
    let asked = -Infinity;
    const ask = () => {
      if (document.hidden || performance.now() - asked < ASKED_EVERY) return;
      asked = performance.now();
      // If the count cannot be read, the last count stays, without an error.
      askCount(count, control.signal).then(setKnown, () => undefined);
    };
    ask();
    const timer = setInterval(ask, ASKED_EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      control.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOpen, count]);
  return known;
}

function HeaderDialog(dialog: ContributedDialog) {
  const t = useShellText();
  const label = dialog.label[useLanguage()];
  const count = useCount(dialog) ?? 0;
  const name = count > 0 ? t('waiting', { label, count }) : label;
  const badge = count > MOST ? `${MOST}+` : String(count);
  return (
    <button
      type="button"
      className="f-icon"
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      // The style sheet renders the badge; the accessible name contains the count as text.
      data-count={count > 0 ? badge : undefined}
      onClick={() => openOverlay(dialog)}
    >
      <Outline lines={dialog.icon} />
    </button>
  );
}

export function HeaderDialogs() {
  const dialogs = useAtomValue(dialogsAtom, { store });
  return dialogs
    .filter(({ count }) => count !== undefined)
    .map((dialog) => <HeaderDialog key={`${dialog.remote}/${dialog.name}`} {...dialog} />);
}
