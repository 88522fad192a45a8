/** The texts of mails about notices, in the recipient's language. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { noticeText } from '@portal/shared/domain/notices/notice-text.ts';
import type { Mail } from '../../kernel/message-carrier.ts';
import type { NoticeData } from '../../kernel/notices/tables.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { homeOf } from '../identity/domain.ts';

export interface MailedNotice {
  readonly event: NoticeEvent;
  readonly data: NoticeData;
  readonly link: string;
  readonly created_at: Date;
}

interface Person {
  readonly email: string;
  readonly language: MessageLanguage;
  /** The account's name. */
  readonly account: string;
  readonly portal: PortalType;
}

interface Words {
  readonly open: string;
  readonly digest: (count: number) => string;
  /** Why the recipient got the mail. */
  readonly why: (account: string) => string;
  /** Where people of merchants change their notification settings. */
  readonly change: string;
  /** Instructions for a person who did not cause the event. */
  readonly warning: string;
}

/** Events that an attacker may have caused. Mails about them carry a warning. */
const IS_TO_BE_KNOWN: ReadonlySet<NoticeEvent> = new Set([
  'bank_account.changed',
  'api_key.made',
  'sign_in.new_device',
]);

const WORDS: Readonly<Record<MessageLanguage, Words>> = {
  en: {
    open: 'Open it in the portal',
    digest: (count) => `${count} notices`,
    why: (account) => `You get this for ${account}.`,
    change: 'Choose what you are told of under Notifications in the portal.',
    warning: 'If you do not know of this, put it right in the portal now and tell support.',
  },
  ms: {
    open: 'Buka di portal',
    digest: (count) => `${count} pemberitahuan`,
    why: (account) => `Anda menerima ini untuk ${account}.`,
    change: 'Pilih perkara yang diberitahu di bawah Pemberitahuan dalam portal.',
    warning: 'Jika anda tidak mengetahui perkara ini, betulkannya di portal sekarang dan beritahu sokongan.',
  },
  ar: {
    open: 'افتحه في البوابة',
    digest: (count) => `${count} إشعارات`,
    why: (account) => `تصلك هذه الرسالة بخصوص ${account}.`,
    change: 'اختر ما تُخبَر به من صفحة الإشعارات في البوابة.',
    warning: 'إن لم تكونوا على علم بذلك فصححوه في البوابة الآن وأبلغوا الدعم.',
  },
};

function whyOf({ language, account, portal }: Person): string {
  const { why, change } = WORDS[language];
  return portal === 'merchant' ? `${why(account)} ${change}` : why(account);
}

const textIn = ({ language }: Person, { event, data }: MailedNotice): string => noticeText(event, data, language);

export function noticeMail(person: Person, notice: MailedNotice, origins: Origins): Mail {
  const { open, warning } = WORDS[person.language];
  return {
    to: person.email,
    subject: textIn(person, notice),
    lines: [...(IS_TO_BE_KNOWN.has(notice.event) ? [warning] : []), whyOf(person)],
    link: { to: `${homeOf(origins, person.portal)}${notice.link}`, text: open },
    language: person.language,
    at: notice.created_at,
  };
}

export function digestMail(
  person: Person,
  notices: readonly MailedNotice[],
  { origins, at }: { readonly origins: Origins; readonly at: Date },
): Mail {
  const { open, digest } = WORDS[person.language];
  const [only] = notices;
  if (notices.length === 1 && only) return { ...noticeMail(person, only, origins), at };
  return {
    to: person.email,
    subject: `${person.account}: ${digest(notices.length)}`,
    lines: [...notices.map((one) => textIn(person, one)), whyOf(person)],
    link: { to: `${homeOf(origins, person.portal)}/notifications/view`, text: open },
    language: person.language,
    at,
  };
}
