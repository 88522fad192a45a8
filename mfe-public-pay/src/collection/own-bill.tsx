import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useNavigate } from '@portal/shared/router/screen.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useSecondaryText } from '../secondary-messages.ts';
import bar from '../bill/pay-form.module.css';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { useIsLive } from '../page/live.rules.ts';
import { Notice } from '../page/notice.tsx';
import { useRefresh } from '../page/refreshing.tsx';
import { paths, bankCodeIn } from '../paths.ts';
import { Refusal, type Stopped } from '../payment/refusal.tsx';
import { About } from './about.tsx';
import { Details } from './details.tsx';
import type { CollectionView } from './page-data.rules.ts';
import {
  checked,
  draftOf,
  keepDraft,
  makeBill,
  owedFor,
  prefillOf,
  typedDraft,
  type Draft,
  type Faults,
} from './rules.ts';

/** Creates the bill and opens it. A second press during a request does nothing. */
function useMaking(search: string) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const raise = useRaise();
  const isUnderWay = useRef(false);
  const [phase, setPhase] = useState<'ready' | 'going' | 'checking'>('ready');
  const [stopped, setStopped] = useState<Stopped>();

  async function make(body: Parameters<typeof makeBill>[0]) {
    const making = await makeBill(body, () => setPhase('checking'));
    if (making.kind === 'made') return navigate(paths.wanting(paths.bill(making.id), bankCodeIn(search)));
    // The page is read again, because the merchant's new settings explain more than the refusal does.
    if (making.kind === 'refused' && making.code !== CODES.tooMany.code) await refresh();
    setStopped(making);
  }

  return {
    phase,
    stopped,
    async start(body: Parameters<typeof makeBill>[0]) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setStopped(undefined);
      setPhase('going');
      await make(body).catch(raise);
      setPhase('ready');
      isUnderWay.current = false;
    },
  };
}

function WhyNot({ stopped, merchant }: { readonly stopped: Stopped; readonly merchant: string }) {
  const t = useSecondaryText();
  if (stopped.kind !== 'refused' || stopped.code !== CODES.invalidInput.code)
    return <Refusal stopped={stopped} merchant={merchant} />;
  return (
    <Notice tone="wait" title={t('own.changed.title')}>
      {t('own.changed.text', { merchant })}
    </Notice>
  );
}

/** The subject, the payer, and the button that leads to the payment methods. */
export function OwnBill({ page, progress, search, isFromDocument }: CollectionView) {
  const t = useSecondaryText();
  const pay = useText();
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => (isFromDocument ? prefillOf(search) : draftOf(page.id, search)));
  const [faults, setFaults] = useState<Faults>({});
  const making = useMaking(search);
  const owed = owedFor(page, draft);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keepDraft(page.id, search, next);
    setDraft(next);
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))));
  };
  // Before the browser paints the hydrated form, and before React renders its fields again, which would remove the typed text.
  const adopt = useEffectEvent(() => {
    if (isFromDocument && form.current) change(typedDraft(page.id, search, form.current));
  });
  useLayoutEffect(() => adopt(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const result = checked(page, draft);
    setFaults(result.faults ?? {});
    if (!result.faults) return void making.start(result.body);
    const first = [...elements].find((each) => each instanceof HTMLInputElement && each.name in result.faults);
    if (first instanceof HTMLElement) first.focus();
  };

  const label = making.phase === 'checking' ? pay('bill.checking') : t('own.going');
  const proceed = owed === null ? t('own.continue') : t('own.continue_with', { amount: formatRinggit(owed) });
  return (
    <form ref={form} className={bar.form} noValidate onSubmit={submit}>
      <div className={bar.what}>
        <About page={page} progress={progress} />
      </div>
      <div className={`${bar.how} k-scripted`}>
        <Details page={page} draft={draft} faults={faults} onChange={change} />
      </div>
      <div className={`${bar.bar} k-scripted`} inert={!isLive}>
        {making.stopped && <WhyNot stopped={making.stopped} merchant={page.merchant_name} />}
        <button
          type="submit"
          className={controls.primary}
          // The Enter key in a field would submit the form without the script.
          disabled={!isLive}
          aria-disabled={making.phase !== 'ready'}
          aria-describedby="own-note"
        >
          {making.phase === 'ready' ? proceed : label}
        </button>
        <p id="own-note" className={bar.note}>
          {t('own.note')}
        </p>
      </div>
    </form>
  );
}
