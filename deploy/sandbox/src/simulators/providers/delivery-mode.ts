/** How a provider's answer is delivered. The direct message decides; the browser's return decides nothing. */
import * as v from 'valibot';
import { html, type Html } from '../pages/html.ts';

const DELIVERY_MODES = {
  both: 'Both messages arrive',
  direct_only: 'Close the tab: only the direct message arrives',
  indirect_only: 'Drop the direct message: only the browser returns',
  direct_twice: 'The direct message arrives twice',
} as const;
export type DeliveryMode = keyof typeof DELIVERY_MODES;

/** The delivery mode in a form; any other value means `both`. */
export const DeliveryModeField = v.optional(
  v.fallback(v.picklist(Object.keys(DELIVERY_MODES) as DeliveryMode[]), 'both'),
  'both',
);

export const deliveryModePicker = (): Html =>
  html`<details class="lab">
    <summary>How the answer travels</summary>
    ${Object.entries(DELIVERY_MODES).map(
      ([value, label]) =>
        html`<label class="choice"
          ><input type="radio" name="delivery_mode" value="${value}" ${value === 'both' && html` checked`} />
          ${label}</label
        >`,
    )}
  </details>`;
