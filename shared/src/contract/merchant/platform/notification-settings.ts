/** Which events of an account a person gets notices of, by which channel (portal, mail), and how often mails are sent. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { DIGESTS, NOTICE_EVENT_NAMES } from './notice-events.ts';
import { defineList, listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

const Event = v.picklist(NOTICE_EVENT_NAMES, rule('choose'));

/** A setting of a person's own, in the place of what everybody gets. */
export const NotificationSetting = v.object({
  id: Id,
  event: Event,
  portal: v.boolean(),
  mail: v.boolean(),
  digest: v.picklist(DIGESTS),
  /** It tells the person anything at all. */
  is_active: v.boolean(),
  ...VERSIONED,
});
export type NotificationSetting = v.InferOutput<typeof NotificationSetting>;

/** What a person gets of an event, whether chosen or not. */
export const NoticeRecipient = v.object({
  /** Of the person and the event together. */
  id: Id,
  user_id: Id,
  user_name: v.string(),
  event: Event,
  portal: v.boolean(),
  mail: v.boolean(),
  digest: v.picklist(DIGESTS),
  is_active: v.boolean(),
});
export type NoticeRecipient = v.InferOutput<typeof NoticeRecipient>;

/** A critical event tells in the portal and by mail at once, so that other values are refused at their field. */
export const NotificationForm = v.strictObject({
  event: Event,
  portal: v.boolean(),
  mail: v.boolean(),
  digest: v.picklist(DIGESTS, rule('choose')),
});

const path = 'notification-settings';
const mine = { access: 'merchant', needs: 'anyone', forPeople: true } as const;

/** All but the list are about the person who calls. */
export const notificationSettings = {
  /** What the people of the account get, by person and event: everybody’s for an owner, their own for others. */
  list: defineList({
    path: `${path}/merchant-notification-settings`,
    access: 'merchant',
    needs: 'anyone',
    item: NoticeRecipient,
    search: ['user_name', 'event'],
    sort: ['event', 'user_name'],
    filter: { event: NOTICE_EVENT_NAMES },
  }),
  find: defineCall({
    method: 'GET',
    path,
    ...mine,
    query: v.strictObject(paging(100)),
    data: listed(NotificationSetting),
  }),
  get: defineCall({ method: 'GET', path: `${path}/{id}`, ...mine, data: NotificationSetting }),
  /** `conflict` where the person has a setting of this event. */
  create: defineCall({
    method: 'POST',
    path,
    ...mine,
    idempotent: true,
    body: NotificationForm,
    data: NotificationSetting,
  }),
  update: defineCall({
    method: 'PUT',
    path: `${path}/{id}`,
    ...mine,
    body: changesOf(NotificationForm),
    data: NotificationSetting,
  }),
  /** Back to what everybody gets. */
  remove: defineCall({ method: 'DELETE', path: `${path}/{id}`, ...mine, data: v.null() }),
};
