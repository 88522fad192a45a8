import { OpenAccountForm, registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { takeFocus } from '@portal/shared/ui/page/take-focus.ts';
import { useState } from 'react';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { IntroducerNotice, useIntroducer } from './invitation/introducer.tsx';
import { Panel } from './panel.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useNotice } from './use-notice.tsx';

/** The fields, with autocomplete names that browsers support. */
const FIELDS = [
  { name: 'name', label: 'open.name', autoComplete: 'name', type: 'text' },
  { name: 'business', label: 'open.business', autoComplete: 'organization', type: 'text' },
  { name: 'email', label: 'forgot.email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'open.phone', autoComplete: 'tel', type: 'tel' },
] as const;

/** The form to request an account; the message afterwards is the same for known and unknown email addresses. */
export function RequestAccount() {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const [sentTo, setSentTo] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const names = FIELDS.map(({ name }) => name);
  const introducer = useIntroducer();
  const { problems, isBusy, onSubmit } = useCheckedForm(OpenAccountForm, names, {
    besides: introducer?.code === undefined ? {} : { invite_code: introducer.code },
    present,
    send: async (body) => {
      setNotice('');
      await gateway.call(registration.open, { body });
      setSentTo(body.email.trim());
    },
  });
  const back = <Link to={LOGIN}>{t('forgot.back')}</Link>;

  const again = () => {
    setSentTo(undefined);
    setAgain(true);
  };

  if (sentTo !== undefined)
    return (
      <Panel isResult title={t('forgot.sent.title')} lead={t('open.sent', { email: sentTo })} links={back}>
        <Button variant="default" size="md" fullWidth onClick={again}>
          {t('forgot.again')}
        </Button>
      </Panel>
    );
  return (
    <Panel title={t('open.title')} lead={t('open.lead')} notice={notice} onSubmit={onSubmit} links={back}>
      {introducer && <IntroducerNotice {...introducer} />}
      {FIELDS.map(({ name, label, autoComplete, type }) => (
        <TextInput
          key={name}
          ref={isAgain && name === 'email' ? takeFocus : undefined}
          name={name}
          type={type}
          label={t(label)}
          autoComplete={autoComplete}
          size="md"
          error={problems[name] && ruleMessage(problems[name], t(label))}
        />
      ))}
      <Button type="submit" size="md" fullWidth loading={isBusy || introducer?.invited.state === 'looking'}>
        {t('forgot.submit')}
      </Button>
    </Panel>
  );
}
