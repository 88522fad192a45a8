/** Stores a person's notification choice for an event. The stored setting is removed if the choice equals the default. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import {
  NOTICE_EVENTS,
  type NoticeChoice,
  type NoticeEvent,
} from '@portal/shared/contract/merchant/platform/notice-events.ts';
import {
  notificationSettings,
  type NotificationSetting,
} from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

export type Choice = NoticeChoice;

const isUsual = (event: NoticeEvent, { portal, mail, digest }: Choice): boolean => {
  const usual = NOTICE_EVENTS[event];
  return portal === usual.portal && mail === usual.mail && digest === usual.digest;
};

/** Another window has changed the setting meanwhile. */
const isConflict = (error: unknown): boolean => error instanceof GatewayError && error.code === CODES.conflict.code;

/**
 * Returns null if the choice was stored, and the current setting if another window has changed it meanwhile. Rejects with `GatewayError`.
 */
export async function saveChoice(event: NoticeEvent, choice: Choice): Promise<NotificationSetting | null> {
  const { portal, mail, digest } = choice;
  const { list } = await gateway.call(notificationSettings.find, { query: {} });
  const stored = list.data.find((setting) => setting.event === event);
  const form = { event, portal, mail, digest };
  if (!stored) {
    await gateway.call(notificationSettings.create, { body: form });
    return null;
  }
  const params = { id: stored.id };
  if (isUsual(event, choice)) {
    await gateway.call(notificationSettings.remove, { params });
    return null;
  }
  try {
    await gateway.call(notificationSettings.update, { params, body: { ...form, version: stored.version } });
    return null;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return gateway.call(notificationSettings.get, { params });
  }
}
