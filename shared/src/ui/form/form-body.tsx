/** The fields of a form, the notice above them when another person has changed the record, and the one at the button when a save got no response. */
import './fields.css';
import { Button } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useKitText } from '../../i18n/kit.ts';
import { Notice } from '../page/notice.tsx';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

interface Props<V extends FieldValues> {
  /** The id of the form element, for a save button outside it. */
  readonly id: string;
  readonly form: GatewayForm<V>;
  /** True when the button and its notice are outside. */
  readonly hasFoot?: boolean;
  /** Shown below the fields, such as the save button. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Stands beside the save button, so that it is in sight however far the form is scrolled. */
export function UnsentNotice<V extends FieldValues>({ id, form }: Pick<Props<V>, 'id' | 'form'>) {
  const t = useKitText();
  if (!form.unanswered) return null;
  return (
    <div role="alert" className="k-unsent">
      <Notice title={t(form.isSilent ? 'form.unanswered.title' : 'form.not_sent')}>
        {t(`form.unanswered.${form.unanswered}`)}
        <Button size="xs" variant="default" type="submit" form={id} loading={form.isBusy}>
          {t('form.retry')}
        </Button>
      </Notice>
    </div>
  );
}

const FIELD = 'input, select, textarea';

/** One line above the fields, from which a restored draft is discarded. */
function DraftLine<V extends FieldValues>({ form }: Pick<Props<V>, 'form'>) {
  const t = useKitText();
  const { restored, discardDraft } = form;
  if (restored === null) return null;
  return (
    <div className="k-draft" role="status">
      <span>{t(restored === 'whole' ? 'form.restored' : 'form.restored_part')}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={({ currentTarget }) => {
          const { form: body } = currentTarget;
          flushSync(discardDraft);
          // The button is gone, and must not take the focus with it.
          body?.querySelector<HTMLElement>(FIELD)?.focus();
        }}
      >
        {t('form.discard')}
      </Button>
    </div>
  );
}

/** Marks where the focus trap around the form starts, and where it goes on after a dialog. */
function markStart(form: HTMLFormElement, field: Element | null): void {
  form.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
  field?.setAttribute('data-autofocus', '');
}

/** Restarts at the first field when the fields are mounted again. */
function usePreventedScrollJump(filled: number) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { current: form } = ref;
    if (!form) return;
    markStart(form, form.querySelector(FIELD));
    const follow = ({ target }: FocusEvent) => target instanceof Element && markStart(form, target);
    form.addEventListener('focusin', follow);
    return () => form.removeEventListener('focusin', follow);
  }, [filled]);
  return ref;
}

export function FormBody<V extends FieldValues>({ id, form, hasFoot = false, foot, children }: Props<V>) {
  const ref = usePreventedScrollJump(form.filled);
  return (
    <form
      id={id}
      ref={ref}
      className="k-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event on to a form around the dialog, to which this form does not belong.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <DraftLine form={form} />
      {form.conflict && (
        <ConflictNotice key={form.conflict.current.version} conflict={form.conflict} isBusy={form.isBusy}>
          {children}
        </ConflictNotice>
      )}
      {/* Fields keep their own state, so they are mounted again when the form is filled again. */}
      <Fragment key={form.filled}>{children}</Fragment>
      {!hasFoot && <UnsentNotice id={id} form={form} />}
      {foot}
    </form>
  );
}
