import { auth, ForgottenForm, type Forgotten } from '@portal/shared/contract/merchant/identity/auth.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { focusField, typedIn } from './typed.ts';
import { useNotice } from './use-notice.tsx';

/** Asks for the email address, and then says the same whether or not somebody has it. */
export function AskByMail({ forgotten }: { forgotten: Forgotten }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const back = <Link to={LOGIN}>{t('forgot.back')}</Link>;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { forgotten, email: typedIn(form, 'email') };
    const checked = v.safeParse(ForgottenForm, typed);
    setProblem(checked.success ? undefined : checked.issues[0].message);
    if (!checked.success) return focusField(form, 'email');
    setNotice('');
    setBusy(true);
    try {
      await gateway.call(auth.forgotten, { body: typed });
      setSentTo(checked.output.email);
    } catch (error) {
      present(error);
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== undefined)
    return (
      <Panel title={t('forgot.sent.title')} lead={t('forgot.sent.text', { email: sentTo })} links={back}>
        <Button variant="default" size="md" fullWidth onClick={() => setSentTo(undefined)}>
          {t('forgot.again')}
        </Button>
      </Panel>
    );
  return (
    <Panel
      title={t(`forgot.${forgotten}.title`)}
      lead={t(`forgot.${forgotten}.lead`)}
      notice={notice}
      onSubmit={(event) => void submit(event)}
      links={back}
    >
      <TextInput
        name="email"
        type="email"
        label={t('forgot.email')}
        autoComplete="email"
        size="md"
        error={problem && ruleMessage(problem)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('forgot.submit')}
      </Button>
    </Panel>
  );
}
