import * as v from 'valibot';
import { settingsOf } from './collection-settings.ts';
import { OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { FORM_RULES } from '../../kernel/rules/form-rules.ts';

/** A payer who has just paid is led nowhere that others can read along, or change. */
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
    /** Left empty, the button says that it leads back to the merchant. */
    button_label: OptionalText(40),
    /** Where the button leads; without it there is none. */
    redirect_url: SecureUrl,
  }),
} as const;

export type SuccessField = v.InferOutput<typeof family.item>;

/** What a collection's payers read when they have paid. */
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
