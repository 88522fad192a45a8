/** The person's notifications in this account, by event and channel, and the other people who get them. */
import { NOTICE_EVENT_NAMES, type NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { users } from '@portal/shared/contract/merchant/identity/users.ts';
import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { startTransition, useRef, useState } from 'react';
import { useNoticeText } from '../notifications.ts';
import { Matrix } from './matrix.tsx';
import { saveChoice, type Choice } from './save.ts';

/** The page size. The list has one row for each person and event; in an account with more rows, some names of other people are missing. */
const MOST = 500;

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [person, everybody] = await Promise.all([
    gateway.call(users.me, {}, { signal }),
    gateway.call(notificationSettings.list, { query: { skip: 0, limit: MOST }, body: {} }, { signal }),
  ]);
  const order = (event: NoticeEvent) => NOTICE_EVENT_NAMES.indexOf(event);
  const rows = everybody.list.data.toSorted((a, b) => order(a.event) - order(b.event));
  const isMine = ({ user_id }: { readonly user_id: string }) => user_id === person.id;
  return { mine: rows.filter(isMine), others: rows.filter((row) => !isMine(row)) };
};

export function Component() {
  const t = useNoticeText();
  const { mine, others } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // A choice is shown immediately; if it cannot be stored, the stored setting is shown again.
  const [chosen, setChosen] = useState<ReadonlyMap<NoticeEvent, Choice>>(new Map());
  /** Choices made while another choice is being saved; for each event, only the last choice is saved. */
  const waiting = useRef(new Map<NoticeEvent, Choice>());
  const { run } = useAction(async () => {
    try {
      do {
        // This loop also saves choices that are added to the map while it runs.
        for (const [event, choice] of waiting.current) {
          waiting.current.delete(event);
          const changed = await saveChoice(event, choice);
          toast(changed ? t('changed') : t('saved', { event: t(`event.${event}`) }));
        }
        await revalidate();
      } while (waiting.current.size > 0);
    } catch (error) {
      waiting.current.clear();
      await revalidate();
      throw error;
    } finally {
      // The router renders the revalidated data in a transition. This update uses a transition too, so that both appear together.
      startTransition(() => setChosen(new Map()));
    }
  });
  const choose = (event: NoticeEvent, choice: Choice) => {
    waiting.current.set(event, choice);
    setChosen((before) => new Map(before).set(event, choice));
    run();
  };
  const rows = mine.map((row) => ({ ...row, ...chosen.get(row.event) }));
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className="k-muted">{t('about')}</p>
      <Matrix mine={rows} others={others} onChange={choose} />
    </Page>
  );
}
