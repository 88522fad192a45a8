/** The fields of a form, the notice above them of a clash with another person, and the one beside its button when a save got no answer. */
import './fields.css';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useKitText } from '../../i18n/kit.ts';
import { Notice } from '../page/notice.tsx';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

interface Props<V extends FieldValues> {
  /** For the button that saves, where it stands outside. */
  readonly id: string;
  readonly form: GatewayForm<V>;
  /** The button stands outside, and the notice with it. */
  readonly hasFoot?: boolean;
  /** What stands below the fields, such as the button that saves. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the button that saves, so that it is in sight however far the form is scrolled. */
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

/** The focus trap of what holds the form begins, and goes on after a dialog, where this mark is. */
function markStart(form: HTMLFormElement, field: Element | null): void {
  form.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
  field?.setAttribute('data-autofocus', '');
}

function preventScrollJump(form: HTMLFormElement | null): void {
  if (!form) return;
  markStart(form, form.querySelector('input, select, textarea'));
  form.addEventListener('focusin', ({ target }) => target instanceof Element && markStart(form, target));
}

export function FormBody<V extends FieldValues>({ id, form, hasFoot = false, foot, children }: Props<V>) {
  return (
    <form
      id={id}
      ref={preventScrollJump}
      className="k-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Around a form in a dialog there may be another one, of which it is no part.
        event.stopPropagation();
        void form.submit();
      }}
    >
      {form.conflict && (
        <ConflictNotice key={form.conflict.current.version} conflict={form.conflict} isBusy={form.isBusy}>
          {children}
        </ConflictNotice>
      )}
      {/* Fields remember what was typed and chosen in them: filled anew, they begin anew. */}
      <Fragment key={form.filled}>{children}</Fragment>
      {!hasFoot && <UnsentNotice id={id} form={form} />}
      {foot}
    </form>
  );
}
