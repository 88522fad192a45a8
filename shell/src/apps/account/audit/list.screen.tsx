import { auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useAuditText } from '../audit.ts';
import { auditColumns, auditFilters } from './columns.tsx';
import { Changes } from './changes.tsx';

export const loader = listLoader(auditEntries.list);

export function Component() {
  const t = useAuditText();
  return (
    <ListScreen
      title={t('audit.title')}
      about={t('audit.about')}
      columns={auditColumns(t)}
      detail={Changes}
      filters={auditFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
