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
 * Stands among the fields of a form, which begins at the one of this name where the link that opened it says one: a person who comes to mend
 * something is where that is. The focus trap around the form begins at the field that has the mark, and looks for it later than this does.
 */
export const StartAt = ({ field }: { readonly field: string }) => (
  <AmongFields>
    <Start field={field} />
  </AmongFields>
);
