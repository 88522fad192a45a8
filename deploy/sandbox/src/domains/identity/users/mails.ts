/** The mails when a person's email address changes: to the old address and to the new one, in the person's language. */
import type { PortalType } from '@portal/shared/contract/kernel/permissions.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { users } from '../tables.ts';
import { homeOf } from '../home.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';

interface Letter {
  readonly subject: string;
  readonly body: (username: string) => string;
}

interface Letters {
  /** It does not name the new address: the reader of this mail may be another person. */
  readonly left: Letter;
  readonly entered: Letter;
  readonly signIn: string;
}

const LETTERS: Readonly<Record<MessageLanguage, Letters>> = {
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
    signIn: 'تسجيل الدخول',
  },
};

type UserRow = typeof users.$inferSelect;

interface MovedUser {
  readonly before: UserRow;
  readonly after: UserRow;
  /** The one that they sign in to. */
  readonly portal: PortalType;
}

/** One to each address. */
export function movedMails(origins: Origins, { before, after, portal }: MovedUser, at: Date): readonly Mail[] {
  const { language, username } = after;
  const { left, entered, signIn } = LETTERS[language];
  const link = { to: `${homeOf(origins, portal)}/login`, text: signIn };
  const mailTo = (to: string, { subject, body }: Letter): Mail => ({
    to,
    subject,
    lines: [body(username)],
    link,
    language,
    at,
  });
  return [mailTo(before.email, left), mailTo(after.email, entered)];
}
