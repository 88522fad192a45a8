/**
 * The fields of a form. A notice above them appears if another person has changed the record, and a notice next to the save button if a
 * save got no response.
 */
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
  /** True if the save button and its notice are outside the form. */
  readonly hasFoot?: boolean;
  /** Content below the fields, such as the save button. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The notice is next to the save button, so that it is visible regardless of the scroll position. */
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

/** A line above the fields with a button that discards the restored draft. */
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
          // The button that discards the draft disappears, so the focus moves to the first field.
          body?.querySelector<HTMLElement>(FIELD)?.focus();
        }}
      >
        {t('form.discard')}
      </Button>
    </div>
  );
}

/** Marks the element on which the focus trap around the form starts, and to which focus returns after a dialog. */
function markStart(form: HTMLFormElement, field: Element | null): void {
  form.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
  field?.setAttribute('data-autofocus', '');
}

/**
 * Marks the first field as the start, then each element that gets the focus. When the fields are mounted again, it marks the first field
 * again.
 */
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
        // React would pass the event on to a form around this dialog, although the two forms are independent.
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
      {/* Fields have their own state, so they are mounted again when the form gets new values. */}
      <Fragment key={form.filled}>{children}</Fragment>
      {!hasFoot && <UnsentNotice id={id} form={form} />}
      {foot}
    </form>
  );
}
