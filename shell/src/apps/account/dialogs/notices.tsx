/**
 * The newest notices, in a dialog over any page: each links to the record that it is about, and following the link
 * marks it as read.
 */
import { notices, type Notice } from '@portal/shared/contract/merchant/platform/notices.ts';
import { noticeText } from '@portal/shared/domain/notices/notice-text.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import type { DialogProps } from '@portal/shared/remote/dialog.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { useEffect, useState } from 'react';
import { noticeWords, useNoticeText } from '../notifications.ts';
import styles from '../notifications/notifications.module.css';
import { paths } from '../paths.ts';

export const load = () => Promise.all([noticeWords.load(), kitMessages.load()]);

interface NoticePage {
  readonly rows: readonly Notice[];
  /** The number of all unread notices, not only of the shown ones. */
  readonly unread: number;
}

type NoticesState = NoticePage | 'waiting' | 'failed';

async function readNotices(signal: AbortSignal): Promise<NoticePage> {
  const [{ list }, { count }] = await Promise.all([
    gateway.call(notices.list, { query: {} }, { signal }),
    gateway.call(notices.unread, {}, { signal }),
  ]);
  return { rows: list.data, unread: count };
}

/** The newest notices; `again` reads them again. */
function useNotices() {
  const [answer, setAnswer] = useState<NoticesState>('waiting');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    readNotices(signal).then(setAnswer, () => {
      if (!signal.aborted) setAnswer('failed');
    });
    return () => control.abort();
  }, [tries]);
  const again = () => {
    setAnswer('waiting');
    setTries(tries + 1);
  };
  const read = async (id?: string) => {
    const { count } = await gateway.call(notices.read, { body: id === undefined ? {} : { id } });
    const isNow = (one: Notice) => (id === undefined || one.id === id ? { ...one, is_read: true } : one);
    setAnswer((now) => (typeof now === 'object' ? { rows: now.rows.map(isNow), unread: count } : now));
  };
  return { answer, again, read };
}

interface ItemProps {
  readonly notice: Notice;
  readonly onRead: (id: string) => void;
}

function Item({ notice: { id, event, data, link, is_read, created_at }, onRead }: ItemProps) {
  const t = useNoticeText();
  const language = useLanguage();
  const text = noticeText(event, data, language);
  return (
    <li data-unread={!is_read || undefined}>
      <a href={link} onClick={() => onRead(id)}>
        <bdi>{text}</bdi>
      </a>
      {!is_read && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('centre.read')}: ${text}`}
          onClick={() => onRead(id)}
        >
          {t('centre.read')}
        </Button>
      )}
      <small>
        <RecentMoment moment={created_at} />
      </small>
    </li>
  );
}

export function Dialog({ onClose }: DialogProps) {
  const t = useNoticeText();
  const kit = useKitText();
  const isMerchant = useAccount()?.portal_type === 'merchant';
  const { answer, again, read } = useNotices();
  const { rows, unread } = typeof answer === 'object' ? answer : { rows: [], unread: 0 };
  const said = {
    waiting: kit('loading'),
    failed: t('centre.failed'),
    empty: t('centre.empty'),
    none: t('centre.none'),
    unread: t('centre.unread', { count: unread }),
  };
  const shown = rows.length === 0 ? 'empty' : unread > 0 ? 'unread' : 'none';
  const foot = (
    <>
      {isMerchant && (
        <Button component="a" variant="subtle" href={paths.notifications()}>
          {t('centre.settings')}
        </Button>
      )}
      {answer === 'failed' && (
        <Button variant="default" onClick={again}>
          {kit('retry')}
        </Button>
      )}
      {unread > 0 && (
        <Button variant="default" onClick={() => void read()}>
          {t('centre.read_all')}
        </Button>
      )}
      <Button onClick={onClose}>{kit('close')}</Button>
    </>
  );
  return (
    <DialogFrame title={t('centre.title')} onClose={onClose} foot={foot}>
      <p className="k-dialog-text" role="status">
        {said[typeof answer === 'object' ? shown : answer]}
      </p>
      <ul className={styles['centre']}>
        {rows.map((notice) => (
          <Item key={notice.id} notice={notice} onRead={(id) => void read(id)} />
        ))}
      </ul>
    </DialogFrame>
  );
}
