/** Changes the person's own password; the form has the current password and the new one. */
import { PasswordForm, users } from '@portal/shared/contract/merchant/identity/users.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { fetchPerson } from '@portal/shared/session/person.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useState } from 'react';
import { useSecurityText } from '../security.ts';
import styles from './security.module.css';

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSecurityText();
  const form = useGatewayForm(PasswordForm, {
    start: { password: '', new_password: '' },
    save: async (passwords, signal) => {
      // The call stores all details, so the other details are read first and sent unchanged.
      const { name, email, phone, language, version } = await fetchPerson(signal);
      const body = { name, email, phone, language, version, ...passwords };
      return gateway.call(users.updateMe, { body }, { signal });
    },
    saved: () => {
      toast(t('password.changed'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('password.change')} form={form} action={t('password.action')} onClose={onClose}>
      <TextField
        form={form}
        name="password"
        label={t('password.old')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="new_password"
        label={t('password.new')}
        description={t('password.new_help')}
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

export function Password() {
  const t = useSecurityText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{t('password.title')}</h2>
          <p className="k-muted">{t('password.text')}</p>
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
