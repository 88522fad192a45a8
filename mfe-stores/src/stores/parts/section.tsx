/** One setting on a store's page: its description, and the form that changes it. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { useNavigation, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf, FormSchema } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useFormGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Details } from '@portal/shared/ui/value/details.tsx';
import { useState, type ReactNode } from 'react';
import css from '../stores.module.css';

/**
 * Remounts a form after the saved row has arrived, but not after another person has saved. `count` is the form's key, which changes for
 * this.
 */
export function useSavedRow(row: unknown) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ row, count: 0, isOver: false });
  if (state.isOver && state.row !== row) setState({ row, count: state.count + 1, isOver: false });
  const saved = async (message: string) => {
    toast(message);
    setState((now) => ({ ...now, isOver: true }));
    await revalidate();
  };
  return { count: state.count, saved };
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

export function Section({ id, title, about, children }: SectionProps) {
  // The section is inert while the next part loads, because the leave guard has already run, and later input would be lost.
  const isLeft = useNavigation().state === 'loading';
  return (
    <section className={css['section']} inert={isLeft} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="k-muted">{about}</p>
      {children}
    </section>
  );
}

interface FormProps<F extends FormSchema> {
  readonly id: string;
  readonly form: FormOf<F>;
  readonly children: ReactNode;
}

/** The form with its button. People with read permission only see its values. */
export function SectionForm<const F extends FormSchema>({ id, form, children }: FormProps<F>) {
  const kit = kitMessages.useText();
  const mayEdit = useMay()('products.write');
  useFormGuard(form);
  if (!mayEdit)
    return (
      <ReadingContext value>
        <Details>{children}</Details>
      </ReadingContext>
    );
  const foot = (
    <div>
      <Button type="submit" loading={form.isBusy}>
        {kit('save')}
      </Button>
    </div>
  );
  return (
    <FormBody id={id} form={form} foot={foot}>
      {children}
    </FormBody>
  );
}
