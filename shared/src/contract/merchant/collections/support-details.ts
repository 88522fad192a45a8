import type * as v from 'valibot';
import { settingsOf } from './collection-settings.ts';
import { Email, Phone, Text, orEmpty } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';

const family = {
  path: 'support-details',
  ...settingsOf({ name: Text(80), email: Email, phone: orEmpty(Phone) }),
} as const;

export type SupportDetails = v.InferOutput<typeof family.item>;

/** The contact for a collection's payers who need help. */
export const supportDetails = {
  ...defineResource({
    ...family,
    list: {
      path: 'support-details/merchant-support-details',
      search: ['name', 'email', 'phone'],
      sort: ['created_at', 'name'],
      filter: { is_active: ['true', 'false'] },
    },
  }),
  find: defineFind(family),
};
