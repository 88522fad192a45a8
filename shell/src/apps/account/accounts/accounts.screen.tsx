/**
 * The accounts that a person may act for: they can be opened, renamed and closed. The account switcher changes the current
 * account.
 */
import { accountRecords, type AccountRecord } from '@portal/shared/contract/merchant/company/account-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionMenu, type MenuAction } from '@portal/shared/ui/page/action-menu.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useCompanyText } from '../company.ts';
import styles from '../company/records.module.css';
import { AccountDialog } from './dialog.tsx';

const MOST = 100;

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await gateway.call(accountRecords.find, { query: { limit: MOST } }, { signal })).list.data;

export function Component() {
  const t = useCompanyText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const rows = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<AccountRecord | 'new' | null>(null);
  const close = async ({ id, name }: AccountRecord) => {
    const words = { title: t('accounts.close_title', { name }), text: t('accounts.close_text') };
    if (!(await confirm({ ...words, action: t('accounts.close'), isDanger: true }))) return;
    await gateway.call(accountRecords.remove, { params: { id } });
    toast(t('accounts.closed', { name }));
    await revalidate();
  };
  const actionsOf = (account: AccountRecord): readonly MenuAction[] => [
    {
      label: t('accounts.rename'),
      name: t('accounts.rename_name', { name: account.name }),
      act: () => setOpen(account),
    },
    {
      label: t('accounts.close'),
      name: t('accounts.close_name', { name: account.name }),
      isDanger: true,
      act: () => close(account),
    },
  ];
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <p className="k-muted">{t('accounts.about')}</p>
        {may(accountRecords.create.needs) && <Button onClick={() => setOpen('new')}>{t('accounts.new')}</Button>}
      </div>
      <ul className={styles['records']} aria-label={t('tabs.accounts')}>
        {rows.map((account) => (
          <li key={account.id}>
            <div>
              <b>
                <bdi>{account.name}</bdi>
              </b>
              <span className="k-muted">{`${t(`portal.${account.portal_type}`)} · ${accessWord('role', account.role)}`}</span>
            </div>
            {account.is_acted_for && <Status is="active" label={t('accounts.acted_for')} />}
            {account.is_changeable && <ActionMenu actions={actionsOf(account)} />}
          </li>
        ))}
      </ul>
      {open !== null && <AccountDialog account={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  );
}
