/** Groups of fields in one form: rows of fields, and foldable groups. */
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues, type Path } from 'react-hook-form';
import { ReadingContext } from './use-field.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

/** Short fields in one row in a wide form, and in one column on a phone. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) =>
  use(ReadingContext) ? children : <div className="k-field-row">{children}</div>;

interface Props<V extends FieldValues> {
  readonly form: GatewayForm<V>;
  readonly title: string;
  /** The labels of the folded fields. */
  readonly about: string;
  /** The fields inside; the group cannot be folded while one of them is invalid. */
  readonly names: readonly Path<V>[];
  /** Whether the group is initially open; it is also open if one of its values was restored from a draft. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A foldable group for fields that most people leave unchanged. */
export function MoreFields<V extends FieldValues>({ form, title, about, names, isOpen, children }: Props<V>) {
  const element = useRef<HTMLDetailsElement>(null);
  // Fields are mounted again when a draft is restored, and the draft may have changed a field of this group.
  const [choice, setChoice] = useState<boolean | null>(
    () => names.some((name) => form.control.getFieldState(name).isDirty) || null,
  );
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = names.filter((name) => errors[name] !== undefined);
  const isRefusedHere = wrong.some((name) => errors[name]?.type !== 'gateway');

  // The form focuses its first invalid field before this group has opened, and a field in a folded group cannot be
  // focused.
  const focusFirst = useEffectEvent(() => {
    if (!isRefusedHere) return;
    const first = element.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first && element.current?.contains(first)) first.focus();
  });
  // Runs once for each attempt to save, because typing in another field must not move the focus.
  useEffect(() => focusFirst(), [submitCount]);

  if (use(ReadingContext)) return children;
  const isShown = wrong.length > 0 || (choice ?? isOpen);
  return (
    <details ref={element} className="k-folded" open={isShown}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChoice(!isShown);
        }}
      >
        {title} <small className="k-muted">{about}</small>
      </summary>
      <div className="k-fields">{children}</div>
    </details>
  );
}
