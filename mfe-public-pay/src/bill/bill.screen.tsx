import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { replace, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { useText } from '../messages.ts';
import { paths, bankCodeIn } from '../paths.ts';
import { BillPage, type Loaded } from './bill-page.tsx';
import { useOpened } from './opened.tsx';
import { BILL, billInDocument } from './page-data.rules.ts';
import { viewOf } from './rules.ts';

export async function loader({ params: { uuid = '' }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('invoice_no');
  const view = await viewOf({ uuid, after, signal: request.signal });
  const topUp = view?.bill.top_up;
  const wanted = bankCodeIn(searchParams);
  if (topUp) return replace(paths.wanting(after ? paths.topUpAfter(topUp, after) : paths.topUp(topUp), wanted));
  return view ? { ...view, wanted } : replace(paths.notFound('bill', request.url));
}

export const serverData = () => Promise.resolve(billInDocument(BILL));

export function Component() {
  const view = useLoaderData<Loaded>();
  const t = useText();
  const language = useLanguage();
  useOpened(view);
  const { status, due_date } = view.bill;
  const about =
    due_date && t(status === 'overdue' ? 'bill.overdue' : 'bill.due', { date: formatDay(due_date, language) });
  return <BillPage view={view} about={about} />;
}
