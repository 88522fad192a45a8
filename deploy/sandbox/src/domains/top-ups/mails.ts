/** The mail with the link of a top-up, to the user who opened it, in their language. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { messageDay } from '@portal/shared/domain/notices/message-day.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Mail } from '../../kernel/message-carrier.ts';

type What = PoolType | 'subscription';

interface MailTexts {
  readonly what: Readonly<Record<What, string>>;
  readonly body: (merchant: string, until: string) => string;
  readonly pay: string;
}

const MAIL_TEXTS: Readonly<Record<MessageLanguage, MailTexts>> = {
  en: {
    what: {
      payout: 'Top-up of the payout pool',
      virtual_account: 'Top-up of the virtual account pool',
      prefund: 'Top-up of the prefund pool',
      subscription: 'Payment of the plan',
    },
    body: (merchant, until) =>
      `For ${merchant}. It can be paid until ${until}. Whoever has this link can pay, so pass it on with care.`,
    pay: 'Open the page',
  },
  ms: {
    what: {
      payout: 'Tambah nilai tabung bayaran keluar',
      virtual_account: 'Tambah nilai tabung akaun maya',
      prefund: 'Tambah nilai tabung prabayar',
      subscription: 'Bayaran pelan',
    },
    body: (merchant, until) =>
      `Untuk ${merchant}, boleh dibayar hingga ${until}. Sesiapa yang mempunyai pautan ini boleh membayar, jadi kongsikannya dengan cermat.`,
    pay: 'Buka halaman',
  },
  ar: {
    what: {
      payout: 'تعبئة رصيد الدفعات الصادرة',
      virtual_account: 'تعبئة رصيد الحسابات الافتراضية',
      prefund: 'تعبئة رصيد الدفع المسبق',
      subscription: 'دفع الاشتراك',
    },
    body: (merchant, until) =>
      `لصالح ${merchant}، ويمكن الدفع حتى ${until}. يستطيع الدفعَ كلُّ من لديه هذا الرابط، فشاركه بحذر.`,
    pay: 'فتح الصفحة',
  },
};

interface TopUpMailFields {
  readonly to: string;
  readonly language: MessageLanguage;
  readonly what: What;
  readonly merchant: string;
  readonly amount: Sen;
  /** The last day to pay, such as `2026-11-30`. */
  readonly until: string;
  readonly page: string;
  readonly at: Date;
}

export function topUpMail({ to, language, what, merchant, amount, until, page, at }: TopUpMailFields): Mail {
  const texts = MAIL_TEXTS[language];
  return {
    to,
    language,
    subject: `${texts.what[what]}: RM ${decimalOf(amount)}`,
    lines: [texts.body(merchant, messageDay(language, until))],
    link: { to: page, text: texts.pay },
    at,
  };
}
