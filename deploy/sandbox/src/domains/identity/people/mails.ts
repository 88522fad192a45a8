/** The mails to people who are invited to an account, and to people whose role or membership changes. */
import { ROLES, isRole } from '@portal/shared/contract/kernel/permissions.ts';
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { INVITED_DAYS } from '@portal/shared/contract/merchant/identity/people.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { homeOf } from '../home.ts';

/** The values for the placeholders of a mail. */
interface Words {
  readonly account: string;
  readonly role: string;
  readonly by: string;
}

interface MailText {
  readonly subject: (words: Words) => string;
  readonly body: (words: Words) => string;
}

const CHANGES = ['changed', 'suspended', 'resumed', 'removed'] as const;
export type PlaceChange = (typeof CHANGES)[number];

interface MailTexts extends Readonly<Record<PlaceChange | 'invited', MailText>> {
  readonly roles: Readonly<Record<string, string>>;
  readonly accept: string;
  readonly join: string;
  readonly signIn: string;
  /** The text at the end of every invitation: how long the link works, and advice for a reader who does not know the sender. */
  readonly until: string;
}

const MAIL_TEXTS: Readonly<Record<MessageLanguage, MailTexts>> = {
  en: {
    roles: {},
    invited: {
      subject: ({ account }) => `Invitation to ${account}`,
      body: ({ account, role, by }) =>
        `${by} invites you to work in the account “${account}”. Your role there: ${role}.`,
    },
    changed: {
      subject: ({ account }) => `Your role in ${account} was changed`,
      body: ({ account, role, by }) => `${by} gave you the role ${role} in the account “${account}”.`,
    },
    suspended: {
      subject: ({ account }) => `You were suspended in ${account}`,
      body: ({ account, by }) => `${by} suspended you in the account “${account}”. You cannot open it until that ends.`,
    },
    resumed: {
      subject: ({ account }) => `You can open ${account} again`,
      body: ({ account, role, by }) => `${by} ended your suspension in the account “${account}”. Your role: ${role}.`,
    },
    removed: {
      subject: ({ account }) => `You no longer belong to ${account}`,
      body: ({ account, by }) => `${by} removed you from the account “${account}”.`,
    },
    accept: 'Sign in and accept',
    join: 'Choose a user name and a password',
    signIn: 'Sign in',
    until: `The link works for ${INVITED_DAYS} days. If you do not know the sender, do nothing.`,
  },
  ms: {
    roles: { owner: 'Pemilik', finance: 'Kewangan', clerk: 'Kerani' },
    invited: {
      subject: ({ account }) => `Jemputan ke ${account}`,
      body: ({ account, role, by }) => `${by} menjemput anda bekerja dalam akaun “${account}”. Peranan anda: ${role}.`,
    },
    changed: {
      subject: ({ account }) => `Peranan anda dalam ${account} telah diubah`,
      body: ({ account, role, by }) => `${by} memberi anda peranan ${role} dalam akaun “${account}”.`,
    },
    suspended: {
      subject: ({ account }) => `Anda digantung dalam ${account}`,
      body: ({ account, by }) =>
        `${by} menggantung anda dalam akaun “${account}”. Anda tidak boleh membukanya sehingga penggantungan tamat.`,
    },
    resumed: {
      subject: ({ account }) => `Anda boleh membuka ${account} semula`,
      body: ({ account, role, by }) =>
        `${by} menamatkan penggantungan anda dalam akaun “${account}”. Peranan: ${role}.`,
    },
    removed: {
      subject: ({ account }) => `Anda bukan lagi sebahagian daripada ${account}`,
      body: ({ account, by }) => `${by} mengeluarkan anda daripada akaun “${account}”.`,
    },
    accept: 'Log masuk dan terima',
    join: 'Pilih nama pengguna dan kata laluan',
    signIn: 'Log masuk',
    until: `Pautan ini boleh digunakan selama ${INVITED_DAYS} hari. Jika anda tidak mengenali pengirim, abaikan sahaja.`,
  },
  ar: {
    roles: { owner: 'المالك', finance: 'المالية', clerk: 'كاتب' },
    invited: {
      subject: ({ account }) => `دعوة إلى ${account}`,
      body: ({ account, role, by }) => `يدعوك ${by} إلى العمل في الحساب «${account}». دورك هناك: ${role}.`,
    },
    changed: {
      subject: ({ account }) => `تغيّر دورك في ${account}`,
      body: ({ account, role, by }) => `أعطاك ${by} الدور ${role} في الحساب «${account}».`,
    },
    suspended: {
      subject: ({ account }) => `أُوقفت في ${account}`,
      body: ({ account, by }) => `أوقفك ${by} في الحساب «${account}». لا يمكنك فتحه حتى ينتهي الإيقاف.`,
    },
    resumed: {
      subject: ({ account }) => `يمكنك فتح ${account} من جديد`,
      body: ({ account, role, by }) => `أنهى ${by} إيقافك في الحساب «${account}». دورك: ${role}.`,
    },
    removed: {
      subject: ({ account }) => `لم تعد من أفراد ${account}`,
      body: ({ account, by }) => `أزالك ${by} من الحساب «${account}».`,
    },
    accept: 'سجّل الدخول واقبل',
    join: 'اختر اسم مستخدم وكلمة مرور',
    signIn: 'تسجيل الدخول',
    until: `يعمل الرابط ${INVITED_DAYS} أيام. إن كنت لا تعرف المرسل فلا تفعل شيئاً.`,
  },
};

/** The name of a built-in role in the language of the mail, or a custom role's own name. */
const roleIn = ({ roles }: MailTexts, word: string): string => roles[word] ?? (isRole(word) ? ROLES[word].name : word);

interface Addressed extends Words {
  readonly to: string;
  readonly language: MessageLanguage;
  readonly at: Date;
}

/** A reader with a user name gets a link to the invitation in the portal; a new person gets a link with the token. */
export function invitationMail(
  { portal }: Origins,
  { to, language, at, ...words }: Addressed,
  link: { readonly id: string; readonly token: string; readonly isKnown: boolean },
): Mail {
  const texts = MAIL_TEXTS[language];
  const named = { ...words, role: roleIn(texts, words.role) };
  return {
    to,
    language,
    at,
    subject: texts.invited.subject(named),
    lines: [texts.invited.body(named), texts.until],
    link: link.isKnown
      ? { to: `${portal}/invitations/view?invitation=${link.id}`, text: texts.accept }
      : { to: `${portal}/login?invite#${link.token}`, text: texts.join },
  };
}

export function placeMail(
  origins: Origins,
  change: PlaceChange,
  { to, language, at, portal, ...words }: Addressed & { readonly portal: PortalType },
): Mail {
  const texts = MAIL_TEXTS[language];
  const named = { ...words, role: roleIn(texts, words.role) };
  const { subject, body } = texts[change];
  const link = { to: `${homeOf(origins, portal)}/login`, text: texts.signIn };
  return { to, language, at, subject: subject(named), lines: [body(named)], link };
}
