/**
 * A notice above every page that the account is suspended, since when, and which functions are stopped. It is fetched only for a
 * suspended account.
 */
import './suspended.css';
import { dayOf, formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { refreshAccount } from '@portal/shared/session/session.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useEffect } from 'react';
import { usePathname } from '../../location.ts';
import { followLink } from '../leaving.ts';
import { useShellText } from '../../words.ts';
import { Support } from '../support/support.tsx';

const AUDIT_LIST = '/audit/datatable';

/**
 * Detects that the account was reopened: while it is suspended, every navigation and every return to this tab reads the account
 * from the gateway.
 */
function useReopened(): void {
  const pathname = usePathname();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refreshAccount().catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [pathname]);
}

export function Suspended({ since }: { readonly since: string }) {
  useReopened();
  const t = useShellText();
  const may = useMay();
  const day = formatDay(dayOf(since), useLanguage());
  return (
    <div className="f-suspended">
      <Notice tone="bad" title={t('suspended.title', { day })}>
        {t('suspended.text')}
        <span className="f-suspended-next">
          {may('audit.read') && (
            <a href={AUDIT_LIST} onClick={(event) => void followLink(event, AUDIT_LIST)}>
              {t('suspended.reason')}
            </a>
          )}
          <Support />
        </span>
      </Notice>
    </div>
  );
}
