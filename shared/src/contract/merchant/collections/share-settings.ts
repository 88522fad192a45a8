import type * as v from 'valibot';
import { settingsOf } from './collection-settings.ts';
import { OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';

const family = {
  path: 'share-settings',
  ...settingsOf({ title: Text(80), message: OptionalText(300) }),
} as const;

export type ShareSettings = v.InferOutput<typeof family.item>;

/** The text with which a collection's link is shared. */
export const shareSettings = {
  ...defineResource({
    ...family,
    list: {
      path: 'share-settings/merchant-share-settings',
      search: ['title', 'message'],
      sort: ['created_at', 'title'],
      filter: { is_active: ['true', 'false'] },
    },
  }),
  find: defineFind(family),
};
