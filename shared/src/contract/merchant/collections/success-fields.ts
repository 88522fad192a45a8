import * as v from 'valibot';
import { settingsOf } from './collection-settings.ts';
import { OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { FORM_RULES } from '../../kernel/rules/form-rules.ts';

/** Only HTTPS, so that nobody can read or alter the page to which the payer is redirected after paying. */
const SecureUrl = v.pipe(
  FORM_RULES.url,
  v.maxLength(500, rule('too_long')),
  v.check((text) => text === '' || /^https:/i.test(text), rule('url')),
);

const family = {
  path: 'success-field',
  ...settingsOf({
    title: Text(80),
    message: OptionalText(500),
    /** If empty, the button has a default label for returning to the merchant. */
    button_label: OptionalText(40),
    /** The URL that the button opens; if empty, there is no button. */
    redirect_url: SecureUrl,
  }),
} as const;

export type SuccessField = v.InferOutput<typeof family.item>;

/** The message that a collection's payers see after paying. */
export const successFields = {
  ...defineResource({
    ...family,
    list: {
      path: 'success-field/merchant-success-fields',
      search: ['title', 'message'],
      sort: ['created_at', 'title'],
      filter: { is_active: ['true', 'false'] },
    },
  }),
  find: defineFind(family),
};
