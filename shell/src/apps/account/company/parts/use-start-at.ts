import { useEffect } from 'react';

const MARK = 'data-autofocus';

/**
 * The form begins at the field of this name, where the link that opened it says one: a person who comes to mend something is where that is. The
 * focus trap of the drawer or dialog begins at the field that has the mark, and looks for it after this effect.
 */
export function useStartAt(field: string): void {
  useEffect(() => {
    if (!/^\w+$/.test(field)) return;
    const found = document.querySelector<HTMLElement>(`form [name="${field}"]`);
    if (!found) return;
    found.closest('form')?.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
    found.setAttribute(MARK, '');
    found.focus();
  }, [field]);
}
