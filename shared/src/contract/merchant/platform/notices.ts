/** The notices of a person in an account, limited to what their role may see now. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment } from '../../kernel/fields.ts';
import { NOTICE_EVENT_NAMES } from './notice-events.ts';
import { listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';

export const Notice = v.object({
  id: Id,
  event: v.picklist(NOTICE_EVENT_NAMES),
  /** The names, numbers and amounts for the placeholders of the notice's sentence. */
  data: v.record(v.string(), v.string()),
  /** The portal URL of the record that the notice is about. */
  link: v.string(),
  is_read: v.boolean(),
  created_at: Moment,
});
export type Notice = v.InferOutput<typeof Notice>;

const mine = { access: 'session', noApiKeys: true } as const;

export const notices = {
  /** Newest first. */
  list: defineCall({
    method: 'GET',
    path: 'notices',
    ...mine,
    query: v.strictObject(paging(20, 100)),
    data: listed(Notice),
  }),
  unread: defineCall({ method: 'GET', path: 'notices/unread', ...mine, data: v.object({ count: v.number() }) }),
  /** Marks one notice as read; without an id, all notices. */
  read: defineCall({
    method: 'POST',
    path: 'notices/read',
    ...mine,
    body: v.strictObject({ id: v.optional(Id) }),
    data: v.object({ count: v.number() }),
  }),
};
