import { auth, ForgottenForm, type Forgotten } from '@portal/shared/contract/merchant/identity/auth.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { takeFocus } from '@portal/shared/ui/page/take-focus.ts';
import { useState } from 'react';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useNotice } from './use-notice.tsx';

/** A form for the email address; the message afterwards is the same for known and unknown addresses. */
export function RequestByMail({ forgotten }: { forgotten: Forgotten }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const [sentTo, setSentTo] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const back = <Link to={LOGIN}>{t('forgot.back')}</Link>;

  const { problems, isBusy, onSubmit } = useCheckedForm(ForgottenForm, ['email'], {
    besides: { forgotten },
    present,
    send: async (body) => {
      setNotice('');
      await gateway.call(auth.forgotten, { body });
      setSentTo(body.email.trim());
    },
  });

  const again = () => {
    setSentTo(undefined);
    setAgain(true);
  };

  if (sentTo !== undefined)
    return (
      <Panel isResult title={t('forgot.sent.title')} lead={t('forgot.sent.text', { email: sentTo })} links={back}>
        <Button variant="default" size="md" fullWidth onClick={again}>
          {t('forgot.again')}
        </Button>
      </Panel>
    );
  return (
    <Panel
      title={t(`forgot.${forgotten}.title`)}
      lead={t(`forgot.${forgotten}.lead`)}
      notice={notice}
      onSubmit={onSubmit}
      links={back}
    >
      <TextInput
        ref={isAgain ? takeFocus : undefined}
        name="email"
        type="email"
        label={t('forgot.email')}
        autoComplete="email"
        size="md"
        error={problems['email'] && ruleMessage(problems['email'], t('forgot.email'))}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('forgot.submit')}
      </Button>
    </Panel>
  );
}
