/** What one is told of in this account, by event and way, and who else is. */
import { NOTICE_EVENT_NAMES, type NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { useNoticeText } from '../notifications.ts';
import { Matrix } from './matrix.tsx';
import { saveChoice, type Choice } from './save.ts';

/** More than people of an account times events, but for large ones: then the names of some others are missing. */
const MOST = 500;

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [person, everybody, stored] = await Promise.all([
    gateway.call(users.me, {}, { signal }),
    gateway.call(notificationSettings.list, { query: { skip: 0, limit: MOST }, body: {} }, { signal }),
    gateway.call(notificationSettings.find, { query: {} }, { signal }),
  ]);
  const order = (event: NoticeEvent) => NOTICE_EVENT_NAMES.indexOf(event);
  const rows = everybody.list.data.toSorted((a, b) => order(a.event) - order(b.event));
  const isMine = ({ user_id }: { readonly user_id: string }) => user_id === person.id;
  return { mine: rows.filter(isMine), others: rows.filter((row) => !isMine(row)), stored: stored.list.data };
};

export function Component() {
  const t = useNoticeText();
  const { mine, others, stored } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // What was chosen is shown at once; where it cannot be stored, what is stored is shown again.
  const [chosen, setChosen] = useState<{ readonly event: NoticeEvent; readonly choice: Choice } | null>(null);
  const { run } = useAction(async (event: NoticeEvent, choice: Choice) => {
    setChosen({ event, choice });
    try {
      const own = stored.find((setting) => setting.event === event);
      const changed = await saveChoice(event, choice, own);
      await revalidate();
      toast(changed ? t('changed') : t('saved', { event: t(`event.${event}`) }));
    } finally {
      setChosen(null);
    }
  });
  const rows = mine.map((row) => (row.event === chosen?.event ? { ...row, ...chosen.choice } : row));
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className="k-muted">{t('about')}</p>
      <Matrix mine={rows} others={others} onChange={run} />
    </Page>
  );
}
