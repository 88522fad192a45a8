/** The scanner of a banking app: here it reads a code from its pasted text. */
import { frame } from '../pages/frame.ts';
import { html } from '../pages/html.ts';

/** `error` says why the pasted text is not the code of an order. */
export const scanPage = (code = '', error?: string): string =>
  frame(
    { title: 'Scan · test banking app', test: 'A simulated banking app. No money moves.' },
    html`<h1>Scan a DuitNow QR</h1>
      <p class="muted">Paste the text of a code that this gateway made. Codes of real banks are not read here.</p>
      <form method="get" action="/sandbox/qr" autocomplete="off">
        ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
        <label class="field">Text of the code <textarea name="code" rows="5" required>${code}</textarea></label>
        <button>Open</button>
      </form>`,
  );
