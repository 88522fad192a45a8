import './accounts.css';
import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { myAccounts } from '@portal/shared/session/accounts.ts';
import { store, useAccount } from '@portal/shared/session/atoms.ts';
import { switchAccount } from '@portal/shared/session/session.ts';
import { TextInput } from '@portal/shared/ui/form/controls.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { State } from '@portal/shared/ui/page/states.tsx';
import { navigateToUrl } from 'single-spa';
import { useEffect, useState } from 'react';
import { pageAfterSwitch } from '../../guards.ts';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { navAtom, visitor } from '../../portal.ts';
import { takePendingAccountSwitch } from '../../pending-account-switch.ts';
import { useShellText } from '../../words.ts';
import { useNotice } from './use-notice.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => myAccounts(request.signal);

const matches = ({ name }: Account, query: string) => name.toLowerCase().includes(query.trim().toLowerCase());

export function Component() {
  const t = useShellText();
  const accounts = useLoaderData<readonly Account[]>();
  const current = useAccount();
  const { notice, setNotice, present } = useNotice();
  const [query, setQuery] = useState('');
  const [isBusy, setBusy] = useState(false);
  const found = accounts.filter((account) => matches(account, query));

  async function choose(id: string): Promise<void> {
    setNotice('');
    setBusy(true);
    try {
      await switchAccount(id);
      navigateToUrl(pageAfterSwitch(location.search, visitor(), store.get(navAtom)) ?? LOGIN);
    } catch (error) {
      present(error);
    } finally {
      setBusy(false);
    }
  }

  // Switches to the account that the person chose in the account menu. This also works if this page was already open.
  const visited = useLocation();
  useEffect(() => {
    const id = takePendingAccountSwitch();
    if (id !== undefined) void choose(id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit: the account is taken only once
  }, [visited]);

  const row = (account: Account) => {
    const words = <b>{account.name}</b>;
    if (account.id === current?.id)
      return (
        <div aria-current="true">
          {words}
          <span className="k-muted">{t('accounts.current')}</span>
        </div>
      );
    return (
      <button type="button" disabled={isBusy} onClick={() => void choose(account.id)}>
        {words}
        <span className="k-muted">{t(`accounts.${account.portal_type}`)}</span>
      </button>
    );
  };

  return (
    <Page>
      <PageHeader title={t('accounts.title')} />
      <div className="i-find">
        <TextInput
          type="search"
          label={t('accounts.find')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p role="alert">{notice}</p>
      {found.length === 0 ? (
        <State title={t('accounts.none')} />
      ) : (
        <ul className="i-accounts" aria-label={t('accounts.title')}>
          {found.map((account) => (
            <li key={account.id}>{row(account)}</li>
          ))}
        </ul>
      )}
    </Page>
  );
}
