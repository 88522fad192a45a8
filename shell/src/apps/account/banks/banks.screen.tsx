/** The merchant's own bank accounts, and which of them receives the settlements. */
import { banks, type Bank } from '@portal/shared/contract/merchant/money/banks.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionMenu, type MenuAction } from '@portal/shared/ui/page/action-menu.tsx';
import { EmptyState } from '@portal/shared/ui/page/states.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useCompanyText } from '../company.ts';
import styles from '../company/records.module.css';
import { BankDialog } from './dialog.tsx';

const MOST = 100;

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await gateway.call(banks.find, { query: { limit: MOST } }, { signal })).list.data;

const nameOf = ({ bank_code, account_number }: Bank): string =>
  `${payoutBank(bank_code)?.name ?? bank_code} ${account_number}`;

export function Component() {
  const t = useCompanyText();
  const kit = useKitText();
  const language = useLanguage();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const found = useLoaderData<typeof loader>();
  // The account that receives settlements is listed first.
  const rows = found.toSorted((a, b) => Number(b.is_settled_to) - Number(a.is_settled_to));
  const [open, setOpen] = useState<Bank | 'new' | null>(null);
  const mayWrite = may(banks.create.needs);
  const remove = async (bank: Bank) => {
    const name = nameOf(bank);
    const words = { title: kit('delete.title', { name }), text: t('banks.delete_text'), action: kit('delete') };
    if (!(await confirm({ ...words, isDanger: true }))) return;
    await gateway.call(banks.remove, { params: { id: bank.id } });
    toast(kit('delete.done', { name }));
    await revalidate();
  };
  const actionsOf = (bank: Bank): readonly MenuAction[] => [
    { label: kit('edit'), name: t('banks.edit_name', { name: nameOf(bank) }), act: () => setOpen(bank) },
    ...(bank.is_settled_to
      ? []
      : [
          {
            label: kit('delete'),
            name: t('banks.delete_name', { name: nameOf(bank) }),
            isDanger: true,
            act: () => remove(bank),
          },
        ]),
  ];
  const add = mayWrite && <Button onClick={() => setOpen('new')}>{t('banks.new')}</Button>;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState about={t('banks.about')} action={add} />
      ) : (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <p className="k-muted">{t('banks.about')}</p>
            {add}
          </div>
          <ul className={styles['records']} aria-label={t('tabs.banks')}>
            {rows.map((bank) => (
              <li key={bank.id}>
                <div>
                  <b>
                    <bdi>{nameOf(bank)}</bdi>
                  </b>
                  <span className="k-muted">
                    <bdi>{bank.holder_name}</bdi>
                  </span>
                  {bank.held_until !== null && (
                    <span>{t('banks.held', { moment: formatMoment(bank.held_until, language) })}</span>
                  )}
                </div>
                {bank.is_settled_to && <Status is="active" label={t('banks.settled_to')} />}
                {mayWrite && <ActionMenu actions={actionsOf(bank)} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open !== null && (
        <BankDialog bank={open === 'new' ? null : open} isFirst={rows.length === 0} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
