/** How each person is notified of each event: by their own setting or the default, and only of events that their role may see. */
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type Digest,
  type NoticeEvent,
} from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asOwnedTable } from '../../kernel/data/owned.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { mayMake, type Principal } from '../../kernel/principal.ts';
import { memberships, permissionsOf, users } from '../identity/domain.ts';
import { notificationSettings } from './tables.ts';

/** Whether a person may see notices of the event. */
export function maySee(principal: Pick<Principal, 'permissions' | 'portal'>, event: NoticeEvent): boolean {
  const { needs, audience } = NOTICE_EVENTS[event];
  const isForPortal = audience === 'any' || audience === principal.portal;
  return isForPortal && (needs === 'anyone' || mayMake(principal, needs));
}

/** The events that a person may see. */
export const eventsOf = (principal: Pick<Principal, 'permissions' | 'portal'>): readonly NoticeEvent[] =>
  NOTICE_EVENT_NAMES.filter((event) => maySee(principal, event));

/** One row for each event: the permission that it needs, its audience, its default settings, and whether it is critical. */
const usual = (): SQL =>
  sql.join(
    NOTICE_EVENT_NAMES.map((event) => {
      const { needs, audience, portal, mail, digest, isCritical } = NOTICE_EVENTS[event];
      return sql`(${needs}::text, ${audience}::text, ${event}::text, ${portal}::boolean, ${mail}::boolean, ${digest}::text, ${isCritical}::boolean)`;
    }),
    sql`, `,
  );

export interface Choice {
  readonly id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly event: NoticeEvent;
  readonly portal: boolean;
  readonly mail: boolean;
  readonly digest: Digest;
  readonly is_active: boolean;
}

const column = <T>(name: string) => sql<T>`${sql.raw(`usual.${name}`)}`;

/** The stored setting or the default; critical events always have the default. */
const chosen = <T>(stored: unknown, name: string) =>
  sql<T>`case when ${column('is_critical')} then ${column(name)} else coalesce(${stored}, ${column(name)}) end`;

/** A query of all choices, usable in place of a table. */
export function choices() {
  const portal = chosen<boolean>(notificationSettings.portal, 'portal');
  const mail = chosen<boolean>(notificationSettings.mail, 'mail');
  return asOwnedTable<Choice>(
    new QueryBuilder()
      .select({
        id: sql<string>`md5(${users.id}::text || ${column('event')})::uuid`.as('id'),
        account_id: memberships.account_id,
        user_id: memberships.user_id,
        user_name: sql<string>`${users.name}`.as('user_name'),
        event: column<NoticeEvent>('event').as('event'),
        portal: portal.as('portal'),
        mail: mail.as('mail'),
        digest: chosen<Digest>(notificationSettings.digest, 'digest').as('digest'),
        is_active: sql<boolean>`(${portal} or ${mail})`.as('is_active'),
      })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.user_id), users.is_active))
      .innerJoin(accounts, eq(accounts.id, memberships.account_id))
      .innerJoin(
        sql`(values ${usual()}) as usual(needs, audience, event, portal, mail, digest, is_critical)`,
        sql`${column('audience')} in ('any', ${accounts.portal_type})
          and (${column('needs')} = 'anyone' or ${column('needs')} = any(${permissionsOf(memberships)}))`,
      )
      .leftJoin(
        notificationSettings,
        and(
          eq(notificationSettings.account_id, memberships.account_id),
          eq(notificationSettings.user_id, memberships.user_id),
          sql`${notificationSettings.event} = ${column('event')}`,
        ),
      )
      .where(isNull(memberships.suspended_at))
      .as('choices'),
  );
}
