/** The notices that a person gets for an account: by event and channel (portal, mail), and how often mails are sent. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { DIGESTS, NOTICE_EVENT_NAMES } from './notice-events.ts';
import { defineList, listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

const Event = v.picklist(NOTICE_EVENT_NAMES, rule('choose'));

/** A person's own setting, which replaces the default. */
export const NotificationSetting = v.object({
  id: Id,
  event: Event,
  portal: v.boolean(),
  mail: v.boolean(),
  digest: v.picklist(DIGESTS),
  /** The person gets notices about the event in at least one channel. */
  is_active: v.boolean(),
  ...VERSIONED,
});
export type NotificationSetting = v.InferOutput<typeof NotificationSetting>;

/** The notices that a person gets about an event, by the person's own setting or by default. */
export const NoticeRecipient = v.object({
  /** Identifies the person and the event together. */
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

/**
 * A critical event is always shown in the portal and its mail is sent immediately, so other values are refused at their
 * field.
 */
export const NotificationForm = v.strictObject({
  event: Event,
  portal: v.boolean(),
  mail: v.boolean(),
  digest: v.picklist(DIGESTS, rule('choose')),
});

const path = 'notification-settings';
const mine = { access: 'merchant', needs: 'anyone', noApiKeys: true } as const;

/** All calls except `list` concern the caller only. */
export const notificationSettings = {
  /** The notices that people of the account get, by person and event. An owner sees all people, others only themselves. */
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
  /** Throws `conflict` if the person has a setting for this event already. */
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
  /** Deletes the person's setting, so that the default applies again. */
  remove: defineCall({ method: 'DELETE', path: `${path}/{id}`, ...mine, data: v.null() }),
};
