/** Mails to the owners of an account when its bank accounts change, so that a person who redirects money is seen doing it. */
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';

export type BankAccountNews = 'added' | 'changed' | 'settled_to' | 'removed';

interface Words {
  readonly subject: string;
  readonly line: Readonly<Record<BankAccountNews, (account: string, by: string) => string>>;
  readonly warning: string;
  readonly link: string;
}

const WORDS: Readonly<Record<MessageLanguage, Words>> = {
  en: {
    subject: 'A bank account of yours was changed',
    line: {
      added: (account, by) => `${by} added the bank account ${account}. Settlements do not go there yet.`,
      changed: (account, by) => `${by} changed the bank account ${account}.`,
      settled_to: (account, by) =>
        `${by} made ${account} the bank account that your settlements go to. The first is sent after 24 hours.`,
      removed: (account, by) => `${by} removed the bank account ${account}.`,
    },
    warning: 'If you do not know of this, put it right in the portal now and tell support.',
    link: 'See the bank accounts',
  },
  ms: {
    subject: 'Akaun bank anda telah berubah',
    line: {
      added: (account, by) => `${by} menambah akaun bank ${account}. Penyelesaian belum dihantar ke sana.`,
      changed: (account, by) => `${by} mengubah akaun bank ${account}.`,
      settled_to: (account, by) =>
        `${by} menetapkan ${account} sebagai akaun bank untuk penyelesaian anda. Penghantaran pertama dibuat selepas 24 jam.`,
      removed: (account, by) => `${by} mengeluarkan akaun bank ${account}.`,
    },
    warning: 'Jika anda tidak mengetahui perkara ini, betulkannya di portal sekarang dan beritahu sokongan.',
    link: 'Lihat akaun bank',
  },
  ar: {
    subject: 'تغيّر حساب مصرفي لديكم',
    line: {
      added: (account, by) => `أضاف ${by} الحساب المصرفي ${account}. لا تُرسل إليه التسويات بعد.`,
      changed: (account, by) => `غيّر ${by} الحساب المصرفي ${account}.`,
      settled_to: (account, by) =>
        `جعل ${by} الحساب ${account} الحساب المصرفي الذي تُرسل إليه تسوياتكم. تُرسل أول تسوية بعد 24 ساعة.`,
      removed: (account, by) => `أزال ${by} الحساب المصرفي ${account}.`,
    },
    warning: 'إن لم تكونوا على علم بذلك فصححوه في البوابة الآن وأبلغوا الدعم.',
    link: 'عرض الحسابات المصرفية',
  },
};

interface Recipient {
  readonly email: string;
  readonly language: MessageLanguage;
}

interface What {
  readonly news: BankAccountNews;
  /** With the last digits of its number alone. */
  readonly account: string;
  readonly by: string;
}

export function bankAccountMail(
  { portal }: Pick<Origins, 'portal'>,
  { email, language }: Recipient,
  { news, account, by }: What,
  at: Date,
): Mail {
  const { subject, line, warning, link } = WORDS[language];
  return {
    to: email,
    subject,
    lines: [line[news](account, by), warning],
    link: { to: `${portal}/info/banks`, text: link },
    language,
    at,
  };
}
