import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useEffect } from 'react';

const MARK = 'data-autofocus';

function Start({ field }: { readonly field: string }) {
  useEffect(() => {
    if (!/^\w+$/.test(field)) return;
    const found = document.querySelector<HTMLElement>(`form [name="${field}"]`);
    if (!found) return;
    found.closest('form')?.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
    found.setAttribute(MARK, '');
    found.focus();
  }, [field]);
  return null;
}

/**
 * Placed among the fields of a form: if the link that opened the form names `field`, that field gets the initial focus. The focus trap
 * around the form starts at the field with `data-autofocus`, and searches for it after this component has run.
 */
export const StartAt = ({ field }: { readonly field: string }) => (
  <AmongFields>
    <Start field={field} />
  </AmongFields>
);
