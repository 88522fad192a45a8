import type { PeriodKind } from '@portal/shared/contract/merchant/money/figures.ts';
import type { PlanId, TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { dayWritten } from '@portal/shared/domain/day-text.ts';
import { recordPaths } from '@portal/shared/router/record-paths.ts';

/** Every URL of this remote; screens use these functions for links, never a literal. */
export const paths = {
  apiKeys: {
    ...recordPaths('/api', 'datatable'),
    report: (id: string, kind: PeriodKind, day: string) => `/api/view/${id}/reports/${kind}/${dayWritten(day)}`,
  },
  whitelist: recordPaths('/whitelist', 'datatable'),
  people: recordPaths('/users', 'datatable'),
  roles: recordPaths('/roles', 'datatable'),
  audit: '/audit/datatable',
  plan: {
    list: () => '/plan/view',
    create: () => '/plan/new',
    one: (mode: 'view' | 'edit', id: string) => `/plan/${mode}/${id}`,
    change: (id: string, plan: PlanId, period: TimePeriod) => `/plan/change/${id}/${plan}/${period}`,
  },
  security: () => '/security/view',
  notifications: () => '/notifications/view',
  company: {
    list: () => '/info/view',
    create: () => '/info/new',
    one: (mode: 'view' | 'edit', id: string) => `/info/${mode}/${id}`,
    banks: () => '/info/banks',
    accounts: () => '/info/accounts',
    /** The page with an open dialog that contains this field. */
    info: (field: string) => `/info/view#${field}`,
  },
  owners: recordPaths('/business-owner-details', 'datatable'),
  /** A page of another remote. */
  payments: (filter: Readonly<Record<string, string>>) => `/collections/payments?${new URLSearchParams(filter)}`,
} as const;
