/** A table of products and their variants for bulk changes. */
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { useLeaveGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { CreateButton } from '@portal/shared/ui/list/list.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { EmptyState } from '@portal/shared/ui/page/states.tsx';
import { useMemo } from 'react';
import { useBulkText } from '../bulk.ts';
import { paths } from '../paths.ts';
import { gridColumns } from './columns.tsx';
import { ProductTable } from './parts/product-table.tsx';
import { readPage, useRows } from './parts/use-rows.ts';

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => readPage(undefined, signal);

export function Component() {
  const t = useBulkText();
  const may = useMay();
  const first = useLoaderData<typeof loader>();
  const columns = useMemo(() => gridColumns(t), [t]);
  const rows = useRows(first, columns);
  useLeaveGuard(() => rows.edits.all().size > 0);
  if (first.total === 0)
    return (
      <Page>
        <PageHeader title={t('page')} />
        <EmptyState
          about={t('empty')}
          action={<CreateButton create={{ label: t('new'), to: paths.products.create(), needs: 'products.write' }} />}
        />
      </Page>
    );
  return <ProductTable rows={rows} total={first.total} columns={columns} isReadOnly={!may(bulkProducts.save.needs)} />;
}
