import { useRouteFailure } from '@portal/shared/router/failure.ts';
import { usePageText } from '../page-messages.ts';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { usePolling } from '../page/polling.rules.ts';
import { Page } from '../page/page.tsx';
import { Support } from '../page/support.tsx';

interface WrongProps {
  readonly kind: 'unreachable' | 'ours';
  readonly isBusy: boolean;
  readonly retry: () => void;
}

function Wrong({ kind, isBusy, retry }: WrongProps) {
  const t = usePageText();
  return (
    <Page>
      <StatusPanel tone="error" title={t(`wrong.${kind}.title`)} text={t(`wrong.${kind}.text`)}>
        <button type="button" className={controls.primary} aria-disabled={isBusy} onClick={retry}>
          {t('wrong.again')}
        </button>
        <Support />
      </StatusPanel>
    </Page>
  );
}

/** The error page for data that could not be read. It retries automatically, also when the network is available again. */
function Unread({ isBusy, retry, ...wrong }: WrongProps) {
  usePolling(async () => {
    if (!isBusy) retry();
  });
  return <Wrong {...wrong} isBusy={isBusy} retry={retry} />;
}

/** A page whose data could not be read. For data that does not exist, the loaders redirect to another page. */
export function Problem() {
  const { kind, isBusy, retry } = useRouteFailure();
  return <Unread kind={kind === 'unreachable' ? 'unreachable' : 'ours'} isBusy={isBusy} retry={retry} />;
}

/** The fallback when rendering the pages themselves fails. */
export const Broken = ({ retry }: { readonly retry: () => void }) => <Wrong kind="ours" isBusy={false} retry={retry} />;
