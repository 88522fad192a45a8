/**
 * A form in a drawer over its list. The drawer is a route, so that opening, closing, back and a shared link are
 * navigations. In the mode `view` the same fields show their values as text, so that the details always match the form.
 */
import '../overlay/drawer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useKitText } from '../../i18n/kit.ts';
import { Details } from '../value/details.tsx';
import { DrawerFrame } from '../overlay/drawer.tsx';
import { FormBody, UnsentNotice } from './form-body.tsx';
import { ReadingContext } from './use-field.tsx';
import type { GatewayForm } from './use-gateway-form.ts';
import { useFormGuard } from './use-leave-guard.ts';
import type { ReturnTo } from '../page/use-return-to.ts';

interface Props<V extends FieldValues> {
  readonly title: string;
  /** The label of the save button, as a verb, for actions that *Save* does not describe. */
  readonly action?: string;
  readonly form: GatewayForm<V>;
  readonly back: ReturnTo;
  /** Actions on a record in reading mode, such as edit and delete. */
  readonly actions?: ReactNode;
  /** Content next to the fields in a wide drawer, and below them in a narrow one. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const FORM = 'drawer-form';

export function FormDrawer<V extends FieldValues>({ title, action, form, back, actions, aside, children }: Props<V>) {
  const t = useKitText();
  const isReading = useParams()['mode'] === 'view';
  useFormGuard(form);
  const close = () => void back.leave();
  const buttons = (
    <>
      <UnsentNotice id={FORM} form={form} />
      <Button type="submit" form={FORM} loading={form.isBusy} data-tour="save">
        {action ?? t('save')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <DrawerFrame
      title={title}
      onClose={close}
      startsAtTitle={isReading}
      foot={isReading ? actions : buttons}
      isWide={aside !== undefined}
    >
      {isReading ? (
        <ReadingContext value>
          <Details>{children}</Details>
        </ReadingContext>
      ) : (
        <FormBody id={FORM} form={form} hasFoot>
          {children}
        </FormBody>
      )}
      {aside}
    </DrawerFrame>
  );
}
