/**
 * The other accounts whose people the signed-in person may see: whether this person acts for each account, and a button to
 * add the person.
 */
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { people, type Person } from '@portal/shared/contract/merchant/identity/people.ts';
import { MERCHANT_ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { store, accountAtom } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useState } from 'react';
import { usePeopleText } from '../people.ts';
import styles from './people.module.css';
import { roleWord } from './rules.ts';

type Account = Awaited<ReturnType<typeof accountsElsewhere>>[number];

async function accountsElsewhere(signal: AbortSignal) {
  const { list } = await gateway.call(accounts.mine, { query: {} }, { signal });
  return list.data.filter(
    ({ id, portal_type, permissions }) =>
      portal_type === 'merchant' && id !== store.get(accountAtom)?.id && permissions.includes('people.read'),
  );
}

async function read({ id }: { readonly id: string }, signal: AbortSignal) {
  return Promise.all(
    (await accountsElsewhere(signal)).map(async (account) => {
      const there = await gateway.call(people.there, { params: { id: account.id } }, { signal });
      return { account, found: there.find((one) => one.id === id) };
    }),
  );
}

interface DialogProps {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly account: Account;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

function AddDialog({ person, account, onClose, onAdded }: DialogProps) {
  const t = usePeopleText();
  const form = useGatewayForm(people.addThere.body, {
    start: { user_id: person.id, role: 'clerk' },
    save: (body, signal) => gateway.call(people.addThere, { params: { id: account.id }, body }, { signal }),
    saved: () => {
      toast(t('elsewhere.added', { name: person.name, account: account.name }));
      onClose();
      onAdded();
    },
  });
  return (
    <FormDialog
      title={t('elsewhere.title_of', { account: account.name })}
      form={form}
      action={t('elsewhere.add')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="role"
        label={t('field.role')}
        options={MERCHANT_ROLES.filter((role) => role !== 'owner' || account.role === 'owner').map((role) => ({
          value: role,
          label: accessWord('role', role),
        }))}
      />
    </FormDialog>
  );
}

export function OtherAccounts({ person }: { readonly person: Person }) {
  const t = usePeopleText();
  const [about, setAbout] = useState({ id: person.id });
  const [open, setOpen] = useState<Account | null>(null);
  return (
    <section className={styles['part']}>
      <h3>{t('elsewhere.title')}</h3>
      <Reading about={about} read={read}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="k-muted">{t('elsewhere.none')}</p>
          ) : (
            <ul className={styles['elsewhere']}>
              {rows.map(({ account, found }) => (
                <li key={account.id}>
                  <bdi>{account.name}</bdi>
                  {found ? (
                    <span className="k-muted">
                      <bdi>{roleWord(found)}</bdi>
                    </span>
                  ) : account.permissions.includes('people.write') ? (
                    <Button size="xs" variant="default" onClick={() => setOpen(account)}>
                      {t('elsewhere.add')}
                    </Button>
                  ) : (
                    <span className="k-muted">{t('elsewhere.not')}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {open && (
        <AddDialog
          person={person}
          account={open}
          onClose={() => setOpen(null)}
          onAdded={() => setAbout({ id: person.id })}
        />
      )}
    </section>
  );
}
