/** The tester's choice of the bank's answer, on the bank's last page. */
import { FPX_CODES } from '@portal/shared/domain/fpx.ts';
import { html, type Html } from '../pages/html.ts';

const words = (name: string): string => {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const meaningOf = (code: string): string => words(FPX_CODES[code]?.meaning ?? code).replace(/\btac\b/i, 'TAC');

const GROUPS = [null, 'bank_says_no', 'you_cancelled', 'wait', 'time_ran_out', 'bank_down', 'ours'] as const;
const GROUP_NAMES: Readonly<Record<string, string>> = {
  bank_says_no: 'The bank says no',
  you_cancelled: 'The payer cancels',
  wait: 'Waiting',
  time_ran_out: 'Time runs out',
  bank_down: 'The bank is down',
  ours: 'Our side',
};

/** The codes as options, grouped by the message for the payer; a plain sentence when the answer is fixed. */
export const outcomePicker = (fixed: string | undefined): Html => {
  if (fixed !== undefined)
    return html`<p class="lab">This test always answers <b>${fixed}</b>: ${meaningOf(fixed)}.</p>`;
  return html`<div class="lab">
    <label
      >The bank answers
      <select name="code">
        ${GROUPS.map((group) => {
          const options = Object.keys(FPX_CODES)
            .filter((code) => FPX_CODES[code]?.group === group)
            .sort()
            .map(
              (code) =>
                html`<option value="${code}" ${code === '00' && html` selected`}>${code} ${meaningOf(code)}</option>`,
            );
          return group === null
            ? options
            : html`<optgroup label="${GROUP_NAMES[group] ?? group}">${options}</optgroup>`;
        })}
      </select></label
    >
  </div>`;
};
