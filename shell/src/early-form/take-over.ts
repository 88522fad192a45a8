/** Makes the sign-in form of the document the form of the scripts, without losing its input, its focus, or that it was sent. */
import { EARLY_FORM, type EarlyState } from './early-form.ts';

const earlyForm = () => document.getElementById(EARLY_FORM);

export const removeEarlyForm = (): void => earlyForm()?.remove();

function moveAll(from: HTMLElement, to: HTMLElement): void {
  const focused = document.activeElement;
  for (let node = from.firstChild; node; node = from.firstChild)
    // Keeps the focus and the selection of moved elements, but is missing in older browsers.
    if ('moveBefore' in Element.prototype) to.moveBefore(node, null);
    else to.append(node);
  from.remove();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

/** Moves the form into the element in which React will hydrate it. Returns whether there was a form to move. */
export function moveEarlyForm(domElement: HTMLElement): boolean {
  const early = earlyForm();
  if (!early) return false;
  moveAll(early, domElement);
  return true;
}

/** Called when the scripts handle the form: it can be used as a whole, and is sent if the person has already sent it. */
export function takeOver(area: HTMLElement | null): void {
  const form = area?.querySelector<HTMLFormElement>('form[data-early]');
  if (!area || !form) return;
  const state = form.dataset['early'] as EarlyState;
  delete form.dataset['early'];
  for (const control of area.querySelectorAll('[inert]')) control.removeAttribute('inert');
  if (state === 'sent') form.requestSubmit();
}
