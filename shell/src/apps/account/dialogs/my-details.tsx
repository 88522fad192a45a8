/** The profile of the signed-in user. It has no address: it opens over any page and leaves it as it is. */
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
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages, useText } from '../messages.ts';

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export const load = () => Promise.all([messages.load(), kitMessages.load()]);

/** The pages follow the language that was chosen; when its words do not come, they stay as they are and say so. */
async function speak(language: Language): Promise<void> {
  await setLanguage(language).catch(() => toast(messages.text('language.failed'), { tone: 'bad' }));
}

function Form({ person, onClose }: DialogProps & { readonly person: Details }) {
  const t = useText();
  const spoken = useLanguage();
  const form = useGatewayForm(MyDetailsForm, {
    start: { ...person, password: undefined },
    save: (body, signal) => gateway.call(users.updateMe, { body }, { signal }),
    saved: async (saved) => {
      setPerson(saved);
      onClose();
      if (saved.language !== person.language && saved.language !== spoken) await speak(saved.language);
      toast(messages.text('details.saved'));
    },
  });
  const isMoving = useValue(form, 'email').trim().toLowerCase() !== person.email.toLowerCase();
  const updatePasswordField = useEffectEvent(() => form.fillIn({ password: isMoving ? '' : undefined }));
  useEffect(() => updatePasswordField(), [isMoving]);
  return (
    <FormDialog title={t('details.title')} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={t('details.name')} autoComplete="name" />
      <TextField form={form} name="email" label={t('details.email')} type="email" autoComplete="email" />
      {isMoving && (
        <TextField
          form={form}
          name="password"
          label={t('details.password')}
          description={t('details.password_why')}
          type="password"
          autoComplete="current-password"
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
    </FormDialog>
  );
}

/** The caller's own row; `again` asks once more. */
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
  return { answer, again };
}

export function Dialog({ onClose }: DialogProps) {
  const t = useText();
  const kit = useKitText();
  const { answer, again } = useMe();
  if (typeof answer === 'object') return <Form person={answer} onClose={onClose} />;
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
