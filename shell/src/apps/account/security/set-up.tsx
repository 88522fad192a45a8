/** Sets up an authenticator app: scan, enter the first code, done. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { QrCode } from '@portal/shared/ui/share/qr-code.tsx';
import { CopyText } from '../copy-text.tsx';
import { useSecurityText } from '../security.ts';
import styles from './security.module.css';

interface Props {
  readonly made: CallData<typeof factors.beginTotp>;
  readonly onClose: () => void;
  readonly onEnabled: (codes: readonly string[] | null) => Promise<void>;
}

/** The secret in groups of four, to make typing it into a phone easier; apps ignore the spaces. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function SetUp({ made, onClose, onEnabled }: Props) {
  const t = useSecurityText();
  const form = useGatewayForm(factors.enableTotp.body, {
    start: { code: '' },
    save: (body, signal) => gateway.call(factors.enableTotp, { body }, { signal }),
    saved: ({ recovery_codes }) => onEnabled(recovery_codes),
  });
  return (
    <FormDialog title={t('set_up.title')} form={form} action={t('set_up.action')} onClose={onClose}>
      <AmongFields>
        <div className={styles['steps']}>
          <p>{t('set_up.step1')}</p>
          {/* The secret below is the text alternative of the QR code. */}
          <div className={styles['code']} aria-hidden>
            <QrCode address={made.uri} />
          </div>
          <div>
            <p className="k-muted">{t('set_up.or')}</p>
            <div className={styles['secret']}>
              <code dir="ltr">{inFours(made.secret)}</code>
              <CopyText text={made.secret} label={t('set_up.secret')} />
            </div>
          </div>
          <p>{t('set_up.step2')}</p>
        </div>
      </AmongFields>
      <TextField form={form} name="code" label={t('set_up.code')} autoComplete="one-time-code" dir="ltr" />
    </FormDialog>
  );
}
