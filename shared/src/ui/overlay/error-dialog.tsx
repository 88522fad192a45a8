/** The error dialog of the portal (specification §8): the code, its meaning, and the fields concerned. */
import { Button, Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { CODES } from '../../contract/kernel/codes.ts';
import { fieldWords } from '../../contract/kernel/rules.ts';
import type { GatewayError } from '../../gateway/errors.ts';
import { formatCount } from '../../i18n/format.ts';
import { codeMessage, ruleMessage, useKitText } from '../../i18n/kit.ts';
import { store, useMay } from '../../session/atoms.ts';
import { Countdown } from './countdown.tsx';
import { closeError, errorQueueAtom, isSilent, type Reported } from './error-queue.ts';
import { useFocusBack } from './use-focus-back.ts';

function useWords({ error, retry }: Reported): { readonly title: string; readonly text: string } {
  const t = useKitText();
  const { kind, code, message, fields } = error;
  if (kind === 'unreachable')
    return {
      title: t('error.unreachable'),
      text: t(retry ? (isSilent(error) ? 'form.unanswered.title' : 'form.not_sent') : 'error.unreachable_text'),
    };
  if (kind === 'malformed') return { title: t('error.malformed'), text: t('error.malformed_text') };
  return { title: String(code), text: codeMessage(code, message, fields) };
}

/**
 * Returns the name of a field for the dialog: for a field of a row, its line and label; for a field that is not on the page, its wire
 * name.
 */
function useFieldName(): (name: string) => string {
  const t = useKitText();
  return (name) => {
    const [, line, field] = /\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (line === undefined || field === undefined) return fieldWords(name);
    const shown = document.getElementsByName(name)[0] as Partial<HTMLInputElement> | undefined;
    const label = shown?.labels?.[0]?.textContent;
    return t('error.line', { line: formatCount(Number(line) + 1), field: label ?? fieldWords(field) });
  };
}

/** Codes of refusals because the balance of a pool is too low. */
const POOL_SHORT: readonly number[] = [CODES.payoutShort, CODES.refundShort, CODES.courierShort, CODES.planShort].map(
  ({ code }) => code,
);

/** Opens the pools in a new tab, so that the form keeps its input until the money has arrived. */
function TopUpLink() {
  const t = useKitText();
  const may = useMay();
  if (!may('top_ups.write')) return null;
  return (
    <Button component="a" variant="default" href="/pools/list" target="_blank" rel="noreferrer">
      {t('error.top_up')}
    </Button>
  );
}

function OpenError(reported: Reported) {
  const t = useKitText();
  const nameOf = useFieldName();
  const { error, retry } = reported;
  const { title, text } = useWords(reported);
  // The sentence already names the missing permission, which is not a form field.
  const fields = error.code === CODES.permissionMissing.code ? [] : Object.entries(error.fields);
  // The caller may have a better target for the focus: the field to correct.
  useFocusBack(fields.length === 0);
  return (
    <Modal opened centered withCloseButton={false} lockScroll={false} zIndex={420} title={title} onClose={closeError}>
      <p className="k-dialog-text">
        {text} {error.retryAt !== null && <Countdown until={error.retryAt} />}
      </p>
      {fields.length > 0 && (
        <ul className="k-dialog-list">
          {fields.map(([name, message]) => (
            <li key={name}>
              <b>{nameOf(name)}</b> {ruleMessage(message, nameOf(name))}
            </li>
          ))}
        </ul>
      )}
      <div className="k-dialog-foot">
        {POOL_SHORT.includes(error.code) && <TopUpLink />}
        <Button variant={retry ? 'default' : 'filled'} data-autofocus={!retry || undefined} onClick={closeError}>
          {t('close')}
        </Button>
        {retry && (
          <Button
            data-autofocus
            onClick={() => {
              closeError();
              retry();
            }}
          >
            {t('retry')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Mantine's modal always sets the role of an ordinary dialog, even if another role is passed. */
function asAlert(text: HTMLElement | null): void {
  text?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

/** Shows only the raw code, for the calls for which the specification requires it. */
function Alert({ error }: { error: GatewayError }) {
  const t = useKitText();
  useFocusBack(Object.keys(error.fields).length === 0);
  return (
    <Modal
      opened
      centered
      withCloseButton={false}
      lockScroll={false}
      zIndex={420}
      title={t('error.alert')}
      onClose={closeError}
    >
      <p ref={asAlert} className="k-dialog-text">
        {error.code}
      </p>
      <div className="k-dialog-foot">
        <Button data-autofocus onClick={closeError}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

export function ErrorDialog() {
  const [first] = useAtomValue(errorQueueAtom, { store });
  if (!first) return null;
  return first.error.policy === 'alert' ? <Alert error={first.error} /> : <OpenError {...first} />;
}
