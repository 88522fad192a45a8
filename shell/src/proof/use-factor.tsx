/** The form for a factor: one method at a time, and a button for the other methods. Used by a page and by a dialog. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import {
  FactorCode,
  type FactorRequest,
  type PasskeyAnswer,
  type ProofMethod,
} from '@portal/shared/contract/merchant/identity/factors.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { codeMessage, ruleMessage } from '@portal/shared/i18n/kit.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { answerByPasskey } from '@portal/shared/session/passkey.ts';
import { TextInput } from '@portal/shared/ui/form/controls.ts';
import { Countdown } from '@portal/shared/ui/overlay/countdown.tsx';
import { useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useProofText } from './words.ts';

/** The person's input: a passkey response, a code, or the password. */
export type FactorInput =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'passkey'; readonly passkey: PasskeyAnswer };

interface Plan {
  readonly methods: readonly ProofMethod[];
  /** Requests a new ticket for each attempt with a passkey, because the first ticket may be used up. */
  readonly requestPasskey: () => Promise<FactorRequest>;
  /** Sends the input. Rejects with `GatewayError`. */
  readonly send: (answer: FactorInput) => Promise<void>;
}

/** True for the errors that browsers throw if a person closes the passkey dialog, or has no matching passkey. */
const isDeclined = (error: unknown): boolean => error instanceof Error && !(error instanceof GatewayError);

const FIELD_OF: Readonly<Record<FactorInput['kind'], string>> = {
  code: 'code',
  password: 'password',
  passkey: 'credential_id',
};

export function useFactor({ methods, requestPasskey, send }: Plan) {
  const t = useProofText();
  const raise = useRaise();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<ReactNode>('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function present(error: unknown, kind: FactorInput['kind']): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    if (error.kind === 'unreachable') return setNotice(t('unreachable'));
    const { code, message, fields, retryAt } = error;
    const wrong = code === CODES.invalidInput.code ? fields[FIELD_OF[kind]] : undefined;
    if (wrong !== undefined && kind === 'passkey') return setNotice(ruleMessage(wrong));
    if (wrong !== undefined) {
      setProblem(wrong);
      // Focuses the field first, because selecting the text does not move the focus from the pressed button.
      field.current?.focus();
      return field.current?.select();
    }
    const text = codeMessage(code, message);
    setNotice(
      <>
        {text} {retryAt !== null && <Countdown key={retryAt} until={retryAt} />}
      </>,
    );
  }

  /** Undefined if the typed text is not valid; the field then shows the problem. */
  async function answerOf(typed: string): Promise<FactorInput | undefined> {
    if (method === 'passkey') {
      return { kind: 'passkey', passkey: await answerByPasskey(await requestPasskey()) };
    }
    if (method === 'password') {
      if (typed !== '') return { kind: 'password', password: typed };
      setProblem('rule.required');
      return undefined;
    }
    const { success, issues } = v.safeParse(FactorCode, typed);
    if (success) return { kind: 'code', code: typed };
    setProblem(issues[0].message);
    return undefined;
  }

  const isSending = useRef(false);
  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    setNotice('');
    setBusy(true);
    let kind: FactorInput['kind'] = method === 'passkey' || method === 'password' ? method : 'code';
    try {
      const answer = await answerOf(field.current?.value ?? '');
      if (!answer) return field.current?.focus();
      kind = answer.kind;
      await send(answer);
    } catch (error) {
      if (method === 'passkey' && isDeclined(error)) setNotice(t('passkey.failed'));
      else present(error, kind);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const choose = (next: ProofMethod) => {
    setMethod(next);
    setProblem(undefined);
    setNotice('');
  };

  const error = problem && ruleMessage(problem);
  const inputs: Readonly<Record<ProofMethod, ReactNode>> = {
    totp: (
      <TextInput
        key="totp"
        ref={field}
        name="code"
        label={t('code')}
        description={t('code.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        size="md"
        data-autofocus
        autoFocus
        error={error}
      />
    ),
    recovery_code: (
      <TextInput
        key="recovery"
        ref={field}
        name="code"
        label={t('recovery')}
        description={t('recovery.help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        size="md"
        data-autofocus
        autoFocus
        error={error}
      />
    ),
    password: (
      <TextInput
        key="password"
        ref={field}
        type="password"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        data-autofocus
        autoFocus
        error={error}
      />
    ),
    passkey: <p className="p-text">{t('passkey.text')}</p>,
  };

  return {
    isBusy,
    notice,
    submit,
    action: t(method === 'passkey' ? 'passkey.use' : 'submit'),
    input: inputs[method],
    /** A menu of the methods that are not shown; null if there is only one method. */
    others:
      methods.length > 1 ? (
        <div className="p-others" role="group" aria-label={t('others')}>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" onClick={() => choose(other)}>
                {t(`other.${other}`)}
              </button>
            ))}
        </div>
      ) : null,
  };
}
