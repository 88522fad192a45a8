import './sign-in.css';
import { LoginForm } from '@portal/shared/contract/auth.ts';
import { codeMessage, ruleMessage } from '@portal/shared/i18n/kit.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { signIn } from '@portal/shared/session/session.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { Button, PasswordInput, TextInput } from '@portal/shared/ui/controls.ts';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { LanguageChoice } from '../../frame/preferences.tsx';
import { isSentToLogin } from '../../guards.ts';
import { useShellText } from '../../words.ts';
import { takeEnd } from './session-notice.ts';

type Problems = Partial<Record<'username' | 'password', string>>;

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function SignIn() {
  const t = useShellText();
  const raise = useRaise();
  const [notice, setNotice] = useState(() => {
    const ended = takeEnd();
    if (ended !== null) return t(`login.ended.${ended}`);
    return isSentToLogin(location.search) ? t('login.needed') : '';
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  function present(error: unknown): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    if (error.kind === 'unreachable') return setNotice(t('login.unreachable'));
    setNotice(t('login.failed', { code: error.code, text: codeMessage(error.code, error.message) }));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const typed = { username: textOf(form, 'username'), password: textOf(form, 'password') };
    const checked = v.safeParse(LoginForm, typed);
    const { nested = {} } = checked.success ? {} : v.flatten<typeof LoginForm>(checked.issues);
    const found: Problems = {};
    if (nested.username) found.username = nested.username[0];
    if (nested.password) found.password = nested.password[0];
    setProblems(found);
    if (!checked.success) {
      const first = element.elements.namedItem(found.username ? 'username' : 'password');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setBusy(true);
    try {
      // The shell leaves this page as soon as somebody is signed in.
      await signIn(typed);
    } catch (error) {
      present(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="i-page">
      <div className="i-top">
        <LanguageChoice label={t('language')} />
      </div>
      <form className="i-form" noValidate onSubmit={(event) => void submit(event)}>
        <i className="i-mark" aria-hidden />
        <h1>{t('login.title')}</h1>
        <p className="k-muted">{t('login.lead')}</p>
        <p className="i-notice" role="alert">
          {notice}
        </p>
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          error={problems.username && ruleMessage(problems.username)}
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          error={problems.password && ruleMessage(problems.password)}
          aria-invalid={problems.password !== undefined}
          visible={isShown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{
            'aria-label': t(isShown ? 'login.hide_password' : 'login.show_password'),
            tabIndex: 0,
          }}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
    </div>
  );
}
