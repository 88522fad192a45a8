/** Notices of events in the portal and by mail, according to each person's settings. */
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { mailNotices, sendDigests } from './mail.ts';
import { serveNotices } from './routes.ts';
import { serveSettings } from './settings-routes.ts';

export const noticesDomain = defineDomain({
  name: 'notices',
  calls: [notices, notificationSettings],
  serve: (app) => {
    serveNotices(app);
    serveSettings(app);
  },
  jobs: (sandbox) => [
    { name: 'mail notices', phase: 'messages', run: mailNotices(sandbox) },
    { name: 'send digests of notices', phase: 'messages', after: ['mail notices'], run: sendDigests(sandbox) },
  ],
});
