import { useRouteFailure } from '@portal/shared/router/failure.ts';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { End } from '../page/end.tsx';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';

interface WrongProps {
  readonly kind: 'unreachable' | 'ours';
  readonly isBusy?: boolean;
  readonly retry: () => void;
}

function Wrong({ kind, isBusy = false, retry }: WrongProps) {
  const t = useText();
  return (
    <Page>
      <End tone="bad" title={t(`wrong.${kind}.title`)} text={t(`wrong.${kind}.text`)}>
        <button type="button" className={controls.primary} aria-disabled={isBusy} onClick={retry}>
          {t('wrong.again')}
        </button>
        <Support />
      </End>
    </Page>
  );
}

/** A page whose data could not be read. It tries again by itself when the network comes back. */
export function Problem() {
  const { kind, isBusy, retry } = useRouteFailure();
  const t = useText();
  const again = useEffectEvent(retry);
  useEffect(() => {
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  if (kind === 'absent')
    return (
      <Page>
        <End tone="none" title={t('not_found.payment.title')} text={t('not_found.payment.text')}>
          <Support />
        </End>
      </Page>
    );
  return <Wrong kind={kind === 'unreachable' ? 'unreachable' : 'ours'} isBusy={isBusy} retry={retry} />;
}

/** The last resort: the pages themselves broke. */
export const Broken = ({ retry }: { readonly retry: () => void }) => <Wrong kind="ours" retry={retry} />;
