import { Id, Moment, OptionalText, Text } from '@portal/shared/contract/kernel/fields.ts';
import { defineResource } from '@portal/shared/contract/kernel/resource.ts';
import { VERSIONED } from '@portal/shared/contract/kernel/version.ts';
import * as v from 'valibot';

export const Item = v.object({
  id: Id,
  name: v.string(),
  note: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type Item = v.InferOutput<typeof Item>;

export const ItemForm = v.strictObject({
  name: Text(80),
  note: OptionalText(500),
  is_active: v.boolean(),
});

export const items = defineResource({
  path: 'template/items',
  access: 'merchant',
  area: 'template.items',
  item: Item,
  form: ItemForm,
  list: {
    path: 'template/items/list',
    search: ['name', 'note'],
    sort: ['created_at', 'name'],
    filter: { is_active: ['true', 'false'] },
  },
});
