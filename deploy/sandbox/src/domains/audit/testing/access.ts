/** Test fixtures for the calls of the audit list. */
import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { listInput, row, type AccessFixture } from '../../../testing/access.ts';
import { keyOf } from '../../api-keys/testing/access.ts';

export const accessFixtures: readonly AccessFixture[] = [
  row(auditEntries.list, 'own', async (owner) => {
    await keyOf(owner);
    return listInput('subject_name', 'created_at');
  }),
  row(auditEntries.people, 'own', async (owner) => {
    await keyOf(owner);
    return {};
  }),
];
