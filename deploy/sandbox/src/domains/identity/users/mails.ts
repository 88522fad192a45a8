/** The mails when a person's email address changes: to the old address and to the new one, in the person's language. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { users } from '../tables.ts';
import { homeOf } from '../home.ts';
import { CODE_MINUTES } from './email-changes.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';

interface MailText {
  readonly subject: string;
  readonly body: (username: string) => string;
}

interface MailTexts {
  /** The text to the old address. It does not name the new address, because its reader may be another person. */
  readonly left: MailText;
  readonly entered: MailText;
  readonly code: MailText;
  readonly signIn: string;
}

const MAIL_TEXTS: Readonly<Record<MessageLanguage, MailTexts>> = {
  en: {
    left: {
      subject: 'Your email address was changed',
      body: (username) =>
        `The user name ${username} has another email address now, and mail no longer comes here. If it was not you, tell support at once.`,
    },
    entered: {
      subject: 'Mail for you comes here now',
      body: (username) =>
        `This is now the email address of the user name ${username}. If you do not know it, tell support.`,
    },
    code: {
      subject: 'Your code for the new email address',
      body: (username) =>
        `Enter this code under My details and this becomes the email address of the user name ${username}. It works once, for ${CODE_MINUTES} minutes. If it was not you who asked, do nothing.`,
    },
    signIn: 'Sign in',
  },
  ms: {
    left: {
      subject: 'Alamat e-mel anda telah ditukar',
      body: (username) =>
        `Nama pengguna ${username} kini mempunyai alamat e-mel lain, dan e-mel tidak lagi dihantar ke sini. Jika bukan anda yang menukarnya, beritahu sokongan segera.`,
    },
    entered: {
      subject: 'E-mel untuk anda kini sampai di sini',
      body: (username) =>
        `Ini kini alamat e-mel bagi nama pengguna ${username}. Jika anda tidak mengenalinya, beritahu sokongan.`,
    },
    code: {
      subject: 'Kod untuk alamat e-mel baharu anda',
      body: (username) =>
        `Masukkan kod ini di Butiran saya dan alamat ini menjadi alamat e-mel bagi nama pengguna ${username}. Kod ini boleh digunakan sekali, selama ${CODE_MINUTES} minit. Jika bukan anda yang meminta, abaikan sahaja.`,
    },
    signIn: 'Log masuk',
  },
  ar: {
    left: {
      subject: 'تم تغيير عنوان بريدك الإلكتروني',
      body: (username) =>
        `أصبح لاسم المستخدم ${username} عنوان بريد إلكتروني آخر، ولن يصل البريد إلى هنا بعد الآن. إن لم تكن أنت من غيّره فأبلغ الدعم فوراً.`,
    },
    entered: {
      subject: 'بريدك يصل الآن إلى هنا',
      body: (username) => `هذا الآن عنوان البريد الإلكتروني لاسم المستخدم ${username}. إن كنت لا تعرفه فأبلغ الدعم.`,
    },
    code: {
      subject: 'رمز عنوان بريدك الإلكتروني الجديد',
      body: (username) =>
        `أدخل هذا الرمز في «بياناتي» فيصبح هذا عنوان البريد الإلكتروني لاسم المستخدم ${username}. يعمل الرمز مرة واحدة خلال ${CODE_MINUTES} دقيقة. إن لم تكن أنت من طلبه فلا تفعل شيئاً.`,
    },
    signIn: 'تسجيل الدخول',
  },
};

type UserRow = typeof users.$inferSelect;

interface ChangedUser {
  readonly before: UserRow;
  readonly after: UserRow;
  /** The portal that the person signs in to. */
  readonly portal: PortalType;
}

interface Addressed {
  readonly to: string;
  readonly person: UserRow;
  readonly portal: PortalType;
  readonly at: Date;
}

function mailOf(
  origins: Origins,
  text: MailText,
  { to, person, portal, at }: Addressed,
  code: readonly string[] = [],
): Mail {
  const { language, username } = person;
  const link = { to: `${homeOf(origins, portal)}/login`, text: MAIL_TEXTS[language].signIn };
  return { to, subject: text.subject, lines: [...code, text.body(username)], link, language, at };
}

/** The mails about a changed address, one to the old and one to the new address. */
export function emailChangeMails(origins: Origins, { before, after, portal }: ChangedUser, at: Date): readonly Mail[] {
  const { left, entered } = MAIL_TEXTS[after.language];
  const addressed = { person: after, portal, at };
  return [
    mailOf(origins, left, { ...addressed, to: before.email }),
    mailOf(origins, entered, { ...addressed, to: after.email }),
  ];
}

interface NewAddress {
  readonly after: UserRow;
  readonly portal: PortalType;
  readonly email: string;
  readonly code: string;
}

/** The mail to an address that is not verified yet. Its first line contains the code. */
export const codeMail = (origins: Origins, { after, portal, email, code }: NewAddress, at: Date): Mail =>
  mailOf(origins, MAIL_TEXTS[after.language].code, { to: email, person: after, portal, at }, [code]);
