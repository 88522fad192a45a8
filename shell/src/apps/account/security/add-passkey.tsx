/** Adds a passkey: the person enters a name, then the browser's own dialog opens. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useRef, useState } from 'react';
import { useSecurityText } from '../security.ts';
import styles from './security.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (name: string, codes: readonly string[] | null) => Promise<void>;
}

const LONGEST_NAME = 60;
const FORM = 'add-passkey';

/** The browser's error if this device already has a passkey of the person (WebAuthn, §5.1.3). */
const isKnown = (error: Error): boolean => error.name === 'InvalidStateError';

export function AddPasskey({ onClose, onAdded }: Props) {
  const t = useSecurityText();
  const kit = useKitText();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const { run, isBusy } = useAction(async () => {
    setNotice('');
    setProblem('');
    const name = field.current?.value.trim() ?? '';
    if (name === '' || name.length > LONGEST_NAME) {
      setProblem(t('passkeys.name_wrong'));
      return field.current?.focus();
    }
    if (!('PublicKeyCredential' in globalThis)) return setNotice(t('passkeys.unsupported'));
    const [{ makePasskey }, options] = await Promise.all([
      import(/* webpackChunkName: "passkey" */ '@portal/shared/session/passkey.ts'),
      gateway.call(factors.beginPasskey, {}),
    ]);
    const body = await makePasskey(options, name).catch((error: unknown) => {
      if (!(error instanceof Error) || error instanceof GatewayError) throw error;
      // The person closed the browser's dialog, or it timed out.
      setNotice(t(isKnown(error) ? 'passkeys.known' : 'passkeys.failed'));
    });
    if (!body) return;
    const { recovery_codes } = await gateway.call(factors.addPasskey, { body });
    await onAdded(name, recovery_codes);
  });
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button type="submit" form={FORM} loading={isBusy}>
        {t('passkeys.continue')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('passkeys.add')} onClose={onClose} foot={foot}>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <div className={styles['steps']}>
          <TextInput
            ref={field}
            name="name"
            label={t('passkeys.name')}
            description={t('passkeys.name_help')}
            maxLength={LONGEST_NAME}
            error={problem}
            data-autofocus
          />
          <p role="alert">{notice}</p>
        </div>
      </form>
    </DialogFrame>
  );
}
