/** The profile of the signed-in user, in a dialog without a URL that opens over any page. */
import { MyDetailsForm, users, type MyDetails as Details } from '@portal/shared/contract/merchant/identity/users.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setLanguage, useLanguage } from '@portal/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import type { DialogProps } from '@portal/shared/remote/dialog.ts';
import { fetchPerson, setPerson } from '@portal/shared/session/person.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages, useText } from '../messages.ts';

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export const load = () => Promise.all([messages.load(), kitMessages.load()]);

/** Changes the language of the pages; if its messages cannot be loaded, the language stays and a toast reports the failure. */
async function speak(language: Language): Promise<void> {
  await setLanguage(language).catch(() => toast(messages.text('language.failed'), { tone: 'bad' }));
}

/** The details as initial values of the form. */
const inputOf = (person: Details) => ({
  ...person,
  password: undefined,
  new_password: undefined,
  email_code: undefined,
});

interface FormProps extends DialogProps {
  readonly person: Details;
  /** Called after a code was mailed to a new email address; the dialog stays open for the code. */
  readonly onCodeSent: (person: Details) => void;
}

function Form({ person, onClose, onCodeSent }: FormProps) {
  const t = useText();
  const spoken = useLanguage();
  const [isRenewing, setRenewing] = useState(false);
  /** The current details, including changes that another window made meanwhile. */
  const [latest, setLatest] = useState(person);
  const form = useGatewayForm(MyDetailsForm, {
    start: inputOf(person),
    save: (body, signal, _key, loaded) =>
      gateway.call(users.updateMe, { body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => {
      const current = await fetchPerson(signal);
      setLatest(current);
      return inputOf(current);
    },
    saved: async (saved) => {
      setPerson(saved);
      if (saved.new_email !== null && saved.new_email !== person.new_email) return onCodeSent(saved);
      onClose();
      if (saved.language !== person.language && saved.language !== spoken) await speak(saved.language);
      toast(messages.text('details.saved'));
    },
  });
  const email = useValue(form, 'email').trim().toLowerCase();
  const isMoving = [person, latest].every((known) => known.email.toLowerCase() !== email);
  const needsPassword = isMoving || isRenewing;
  const updatePasswordField = useEffectEvent(() => form.fillIn({ password: needsPassword ? '' : undefined }));
  useEffect(() => updatePasswordField(), [needsPassword]);
  const renew = () => {
    form.fillIn({ new_password: isRenewing ? undefined : '' });
    setRenewing(!isRenewing);
  };
  return (
    <FormDialog title={t('details.title')} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={t('details.name')} autoComplete="name" />
      <TextField form={form} name="email" label={t('details.email')} type="email" autoComplete="email" />
      {person.new_email !== null && (
        <TextField
          form={form}
          name="email_code"
          label={t('details.code')}
          description={t('details.code_sent', { email: person.new_email })}
          autoComplete="one-time-code"
        />
      )}
      <TextField form={form} name="phone" label={t('details.phone')} type="tel" autoComplete="tel" />
      <SelectField
        form={form}
        name="language"
        label={t('language')}
        description={t('details.language_of')}
        options={OPTIONS}
      />
      {needsPassword && (
        <TextField
          form={form}
          name="password"
          label={t('details.password')}
          description={isMoving ? t('details.password_why') : undefined}
          type="password"
          autoComplete="current-password"
        />
      )}
      {isRenewing && (
        <TextField
          form={form}
          name="new_password"
          label={t('details.new_password')}
          description={t('details.new_password_why')}
          type="password"
          autoComplete="new-password"
        />
      )}
      <AmongFields>
        <Button variant="subtle" onClick={renew}>
          {t(isRenewing ? 'details.same_password' : 'details.change_password')}
        </Button>
      </AmongFields>
    </FormDialog>
  );
}

/** The signed-in user's details; `again` reads them again. */
function useMe() {
  const [answer, setAnswer] = useState<Details | 'waiting' | 'failed'>('waiting');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const control = new AbortController();
    fetchPerson(control.signal).then(setAnswer, () => {
      if (!control.signal.aborted) setAnswer('failed');
    });
    return () => control.abort();
  }, [tries]);
  const again = () => {
    setAnswer('waiting');
    setTries(tries + 1);
  };
  return { answer, again, setAnswer };
}

export function Dialog({ onClose }: DialogProps) {
  const t = useText();
  const kit = useKitText();
  const { answer, again, setAnswer } = useMe();
  if (typeof answer === 'object')
    return <Form key={answer.new_email} person={answer} onClose={onClose} onCodeSent={setAnswer} />;
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
      {answer === 'failed' && <Button onClick={again}>{kit('retry')}</Button>}
    </>
  );
  return (
    <DialogFrame title={t('details.title')} onClose={onClose} foot={foot}>
      <p className="k-dialog-text" role="status">
        {answer === 'waiting' ? kit('loading') : t('unreachable')}
      </p>
    </DialogFrame>
  );
}
