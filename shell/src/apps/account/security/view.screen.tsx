/** The security of a person's account: the second factor, the password, and their sessions. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { signIns } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { fetchPerson } from '@portal/shared/session/person.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useState } from 'react';
import { useSecurityText } from '../security.ts';
import { AppFactor } from './app.tsx';
import { Codes } from './codes.tsx';
import { SignInHistory } from './history.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { Reset } from './reset.tsx';
import { Password } from './password.tsx';
import { factorWord } from './rules.ts';
import styles from './security.module.css';

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [state, { sign_ins }, person] = await Promise.all([
    gateway.call(factors.mine, {}, { signal }),
    gateway.call(signIns.mine, {}, { signal }),
    fetchPerson(signal),
  ]);
  return { state, sign_ins, person };
};

/** With fewer unused recovery codes than this, a notice is shown. */
const FEW = 4;

export function Component() {
  const t = useSecurityText();
  const { state, sign_ins, person } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const word = factorWord(state);
  const isOn = word !== 'off';
  /** Reads the state again after a change; new recovery codes are shown only now. */
  const changed = async (made: readonly string[] | null = null) => {
    setCodes(made);
    await revalidate();
  };
  return (
    <Page>
      <PageHeader title={t('title')} />
      <div className={styles['page']}>
        {state.reset && <Reset reset={state.reset} onStopped={changed} />}
        {isOn && state.recovery_codes_left < FEW && <Notice title={t('codes.few')}>{t('codes.few_text')}</Notice>}
        <section className={styles['card']}>
          <div className={styles['head']}>
            <div className={styles['words']}>
              <h2>
                {t('factor.title')}
                <Status is={isOn ? 'active' : 'inactive'} label={t(isOn ? 'factor.is_on' : 'factor.is_off')} />
              </h2>
              <p>{t(`factor.${word}`)}</p>
              {state.only_owner_of !== null && (
                <p className="k-muted">{t('factor.only_owner', { account: state.only_owner_of })}</p>
              )}
            </div>
          </div>
          <AppFactor since={state.totp_since} onChanged={changed} />
          <Passkeys passkeys={state.passkeys} onChanged={changed} />
          {isOn && <Codes left={state.recovery_codes_left} onChanged={changed} />}
        </section>
        <Password />
        <SignInHistory signIns={sign_ins} onChanged={changed} />
      </div>
      {codes && <RecoveryCodes codes={codes} username={person.username} onClose={() => setCodes(null)} />}
    </Page>
  );
}
