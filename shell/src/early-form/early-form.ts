/**
 * Shows the sign-in form of the document before the scripts of the form are loaded. A person can type and send it: the scripts then take the
 * form over with its input, and send it if it was sent.
 */
import { stored } from '../first-look.ts';

/** The id of the form's element until the form is taken over; its style is in `first-look.css`. */
export const EARLY_FORM = 'early-form';

/** The `data-early` of a form whose script has not taken it over. Sent means that the person has pressed the button, or Enter. */
export type EarlyState = 'waiting' | 'sent';

/** The form of the page's language and of this portal's type, which the build has rendered; null in any other document. */
function renderedForm(): DocumentFragment | null {
  const type = document.querySelector<HTMLMetaElement>('meta[name="portal:type"]')?.content;
  const id = `sign-in:${document.documentElement.lang}:${type === 'introducer' ? type : 'common'}`;
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
}

/** A form without its script would send the password to the page's own URL; the page's policy forbids it, too. */
function holdBack(form: HTMLFormElement): void {
  form.dataset['early'] = 'waiting' satisfies EarlyState;
  form.addEventListener('submit', (event) => {
    if (!('early' in form.dataset)) return;
    event.preventDefault();
    form.dataset['early'] = 'sent' satisfies EarlyState;
  });
  // A person who types on has not finished: the form would be sent with half a password.
  form.addEventListener('input', () => {
    if ('early' in form.dataset) form.dataset['early'] = 'waiting' satisfies EarlyState;
  });
}

/** Shows the form to a signed-out visitor. A URL with a query names another form, or a notice that only the scripts can show. */
export function showEarlyForm(): void {
  if (location.search !== '' || stored('account') !== null) return;
  const fragment = renderedForm();
  const form = fragment?.querySelector('form');
  if (!fragment || !form) return;
  holdBack(form);
  // The page's policy forbids styles in attributes, but not those that a script sets.
  for (const element of fragment.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  // These controls do nothing without the scripts.
  for (const control of fragment.querySelectorAll('.i-top, [type="button"]')) control.toggleAttribute('inert', true);
  const place = document.createElement('main');
  place.id = EARLY_FORM;
  place.append(fragment);
  document.getElementById('root')?.before(place);
}
