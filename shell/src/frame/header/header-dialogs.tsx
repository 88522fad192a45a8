/** Dialogs in which something can wait, each a button with how much does: notices. */
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

/** Milliseconds until it is asked again while somebody looks at the page. */
const ASKED_EVERY = 60_000;
/** More is not read from a badge. */
const MOST = 99;

const askCount = async (path: string, signal: AbortSignal): Promise<number> => {
  const call = defineCall({ method: 'GET', path, access: 'session', data: v.object({ count: v.number() }) });
  return (await gateway.call(call, {}, { signal })).count;
};

/** How many wait; null until it is known. Asked at the start, each minute, when the page is looked at again, and when the dialog closes. */
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
      // What is not known is no reason to disturb anybody: the last number stays.
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
      // Drawn by the style sheet: the name says it in words.
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
