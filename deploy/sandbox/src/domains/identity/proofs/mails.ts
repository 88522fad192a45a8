/**
 * The mails about changes of a person's second factor, in the person's language: a change that the person did not make is a sign of an
 * attack.
 */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { homeOf } from '../home.ts';

export type FactorEvent = 'app_on' | 'app_off' | 'codes_renewed' | 'passkey_added' | 'passkey_removed';

interface Addressee {
  readonly username: string;
  readonly email: string;
  readonly language: MessageLanguage;
  readonly portal: PortalType;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

type MailTexts = Readonly<Record<FactorEvent, MailText>> & {
  readonly code_used: MailText;
  /** The text after the first line of each mail, for a person who did not make the change. */
  readonly not_you: string;
  readonly link: string;
};

const MAIL_TEXTS: Readonly<Record<MessageLanguage, MailTexts>> = {
  en: {
    app_on: {
      subject: 'An authenticator app was turned on',
      text: 'Signing in as {{username}} asks for a code of an authenticator app from now on.',
    },
    app_off: {
      subject: 'The authenticator app was turned off',
      text: 'Signing in as {{username}} asks for no code of an authenticator app any more.',
    },
    codes_renewed: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for {{username}}. The old ones are good no more.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      text: 'The passkey “{{name}}” was added to {{username}}.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      text: 'The passkey “{{name}}” of {{username}} was removed.',
    },
    code_used: {
      subject: 'A recovery code was used',
      text: 'A recovery code of {{username}} was used. {{left}} are left.',
    },
    not_you: 'If it was not you, choose a new password at once: that signs out everywhere. Then tell support.',
    link: 'Sign in',
  },
  ms: {
    app_on: {
      subject: 'Aplikasi pengesah telah dihidupkan',
      text: 'Mulai sekarang, log masuk sebagai {{username}} memerlukan kod daripada aplikasi pengesah.',
    },
    app_off: {
      subject: 'Aplikasi pengesah telah dimatikan',
      text: 'Log masuk sebagai {{username}} tidak lagi memerlukan kod daripada aplikasi pengesah.',
    },
    codes_renewed: {
      subject: 'Anda mempunyai kod pemulihan baharu',
      text: 'Kod pemulihan baharu telah dibuat untuk {{username}}. Kod lama tidak sah lagi.',
    },
    passkey_added: {
      subject: 'Kunci laluan telah ditambah',
      text: 'Kunci laluan “{{name}}” telah ditambah pada {{username}}.',
    },
    passkey_removed: {
      subject: 'Kunci laluan telah dibuang',
      text: 'Kunci laluan “{{name}}” milik {{username}} telah dibuang.',
    },
    code_used: {
      subject: 'Kod pemulihan telah digunakan',
      text: 'Satu kod pemulihan {{username}} telah digunakan. Tinggal {{left}}.',
    },
    not_you:
      'Jika bukan anda, pilih kata laluan baharu dengan segera: itu melog keluar di semua tempat. Kemudian beritahu sokongan.',
    link: 'Log masuk',
  },
  ar: {
    app_on: {
      subject: 'تم تشغيل تطبيق المصادقة',
      text: 'من الآن فصاعداً يطلب تسجيل الدخول باسم {{username}} رمزاً من تطبيق المصادقة.',
    },
    app_off: {
      subject: 'تم إيقاف تطبيق المصادقة',
      text: 'لم يعد تسجيل الدخول باسم {{username}} يطلب رمزاً من تطبيق المصادقة.',
    },
    codes_renewed: {
      subject: 'لديك رموز استرداد جديدة',
      text: 'أُنشئت رموز استرداد جديدة لاسم المستخدم {{username}}. لم تعد الرموز القديمة صالحة.',
    },
    passkey_added: {
      subject: 'تمت إضافة مفتاح مرور',
      text: 'أُضيف مفتاح المرور «{{name}}» إلى {{username}}.',
    },
    passkey_removed: {
      subject: 'تمت إزالة مفتاح مرور',
      text: 'أُزيل مفتاح المرور «{{name}}» الخاص باسم المستخدم {{username}}.',
    },
    code_used: {
      subject: 'استُعمل رمز استرداد',
      text: 'استُعمل رمز استرداد لاسم المستخدم {{username}}. عدد الرموز المتبقية: {{left}}.',
    },
    not_you: 'إن لم تكن أنت، فاختر كلمة مرور جديدة فوراً: يسجّل ذلك الخروج من كل مكان. ثم أبلغ الدعم.',
    link: 'تسجيل الدخول',
  },
};

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => words[name] ?? blank);

function mailOf(
  origins: Origins,
  { email, language, portal, username }: Addressee,
  {
    mail,
    words,
    at,
  }: {
    readonly mail: keyof MailTexts & (FactorEvent | 'code_used');
    readonly words: Readonly<Record<string, string>>;
    readonly at: Date;
  },
): Mail {
  const texts = MAIL_TEXTS[language];
  const { subject, text } = texts[mail];
  return {
    to: email,
    subject,
    lines: [filled(text, { username, ...words }), texts.not_you],
    link: { to: `${homeOf(origins, portal)}/login`, text: texts.link },
    language,
    at,
  };
}

/** @param name the name of the passkey that was added or removed */
export const factorMail = (
  origins: Origins,
  person: Addressee,
  { event, name }: { readonly event: FactorEvent; readonly name: string },
  at: Date,
): Mail => mailOf(origins, person, { mail: event, words: { name }, at });

export const codeUsedMail = (origins: Origins, person: Addressee, left: number, at: Date): Mail =>
  mailOf(origins, person, { mail: 'code_used', words: { left: String(left) }, at });
