/** A form in a dialog, for forms without their own URL. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useInRouterContext } from 'react-router-dom';
import { useKitText } from '../../i18n/kit.ts';
import { DialogFrame } from '../overlay/dialog.tsx';
import { FormBody, UnsentNotice } from './form-body.tsx';
import type { GatewayForm } from './use-gateway-form.ts';
import { useRouterGuard } from './use-leave-guard.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Props<V extends FieldValues> {
  readonly title: string;
  readonly form: GatewayForm<V>;
  /** The label of the submit button, for forms that do not save. */
  readonly action?: string;
  /** The label of the cancel button, for forms where *Cancel* could be mistaken for the action. */
  readonly stay?: string;
  /** True for a form with a table among its fields. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FORM = 'dialog-form';

function RouterGuard() {
  useRouterGuard();
  return null;
}

export function FormDialog<V extends FieldValues>({
  title,
  form,
  action,
  stay,
  isWide = false,
  onClose,
  children,
}: Props<V>) {
  const t = useKitText();
  // Dialogs in the frame around the screens have no router; other code opens the confirmation before a navigation closes them.
  const isInRouter = useInRouterContext();
  const { isHolding, ask: confirmDiscard } = useUnsaved(form.isUnsaved);
  const close = async () => {
    if (!isHolding() || (await confirmDiscard())) onClose();
  };
  const foot = (
    <>
      <UnsentNotice id={FORM} form={form} />
      <Button variant="default" onClick={() => void close()}>
        {stay ?? t('cancel')}
      </Button>
      <Button type="submit" form={FORM} loading={form.isBusy}>
        {action ?? t('save')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} isWide={isWide} onClose={() => void close()} foot={foot}>
      {isInRouter && <RouterGuard />}
      <FormBody id={FORM} form={form} hasFoot>
        {children}
      </FormBody>
    </DialogFrame>
  );
}
