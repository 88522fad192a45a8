/** Report files: the files that are being generated, with their progress, and the files that can be downloaded. */
import { reportFiles, type ReportFile } from '@portal/shared/contract/merchant/money/report-files.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { useFollow } from '@portal/shared/router/fresh.ts';
import { listLoader, type ListPage } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useReportFileText } from '../../report-files.ts';
import { ReportTabs } from '../tabs.tsx';
import { fileColumns, fileFilters, nameOf } from './columns.tsx';
import { hasMoved, isUnderWay, newlyReady } from './rules.ts';

export const loader = listLoader(reportFiles.list);

/** Seconds between two polls while files are being generated; generating a file takes some seconds. */
const LOOK_SECONDS = 1;

/** Polls while files are being generated, and shows a toast when a file becomes ready. */
function useFiles({ rows, view, readRows }: ListPage<ReportFile>): void {
  const t = useReportFileText();
  const words = useText();
  useFollow(rows.some(isUnderWay) ? LOOK_SECONDS : null, async (signal) => {
    const { data } = await readRows({ skip: (view.page - 1) * view.limit, limit: view.limit }, signal);
    for (const file of newlyReady(rows, data)) toast(t('files.ready', { name: nameOf({ t, words }, file) }));
    return hasMoved(rows, data);
  });
}

export function Component() {
  const t = useReportFileText();
  const words = useText();
  const language = useLanguage();
  const list = useLoaderData<typeof loader>();
  useFiles(list);
  const create = { label: t('files.new'), to: paths.reports.newFile(), needs: 'reports.read' } as const;
  return (
    <Page>
      <PageHeader title={words('reports.title')}>{!isEverEmpty(list) && <CreateButton create={create} />}</PageHeader>
      <ReportTabs />
      <List
        title={t('files.title')}
        about={t('files.about')}
        create={create}
        columns={fileColumns({ t, words, language })}
        filters={fileFilters(t)}
        list={list}
      />
      <Drawers />
    </Page>
  );
}
