import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import type { ReactNode } from 'react';
import { useAbsentText } from './words.ts';

interface Props {
  readonly account: Account;
  /** The wire name of the missing permission. */
  readonly missing: string;
  /** The names of people who can change roles; empty if they could not be read. */
  readonly owners: readonly string[];
  readonly action: ReactNode;
}

/** Shows which permission a screen needs, and the people who can grant it. */
export function Forbidden({ account, missing, owners, action }: Props) {
  const t = useAbsentText();
  const language = useLanguage();
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(owners);
  const permission = accessWord('permission', missing);
  return (
    <State
      isPage
      title={t('forbidden.title')}
      text={t('forbidden.text', { permission, role: accessWord('role', account.role) })}
      action={
        <>
          <p className="k-muted">
            {owners.length > 0 ? t('forbidden.ask_owners', { names }) : t('forbidden.ask', { account: account.name })}
          </p>
          {action}
        </>
      }
    />
  );
}
