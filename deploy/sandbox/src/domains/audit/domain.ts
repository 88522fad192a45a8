/** The calls that read the audit list. Other domains write its entries, in the transactions of their changes (`kernel/audit/record.ts`). */
import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveAudit } from './routes.ts';

export const auditDomain = defineDomain({ name: 'audit', calls: [auditEntries], serve: serveAudit });
