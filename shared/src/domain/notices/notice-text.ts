/**
 * The sentences of notices, for the portal and for mails. The placeholders are filled with the merchant's own names, numbers and amounts.
 */
import type { BankAccountChange, NoticeEvent } from '../../contract/merchant/platform/notice-events.ts';
import { messageDay } from './message-day.ts';

type Language = 'en' | 'ms' | 'ar';

/** One sentence, or a sentence for each `kind` of the notice. */
type Sentence = string | Readonly<Record<BankAccountChange, string>>;

const SENTENCES: Readonly<Record<NoticeEvent, Readonly<Record<Language, Sentence>>>> = {
  'payment.received': {
    en: '{{payer}} paid RM {{amount}} for {{bill}}',
    ms: '{{payer}} membayar RM {{amount}} untuk {{bill}}',
    ar: 'دفع {{payer}} مبلغ {{amount}} رينغيت عن {{bill}}',
  },
  'order.placed': {
    en: 'Order {{number}} for RM {{amount}} is paid',
    ms: 'Pesanan {{number}} sebanyak RM {{amount}} telah dibayar',
    ar: 'دُفع الطلب {{number}} بمبلغ {{amount}} رينغيت',
  },
  'payout.waiting': {
    en: 'The payout {{number}} of RM {{amount}} to {{payee}} waits for approval',
    ms: 'Bayaran keluar {{number}} sebanyak RM {{amount}} kepada {{payee}} menunggu kelulusan',
    ar: 'الدفعة الصادرة {{number}} بمبلغ {{amount}} رينغيت إلى {{payee}} بانتظار الموافقة',
  },
  'payout.success': {
    en: 'The payout {{number}} of RM {{amount}} has reached {{payee}}',
    ms: 'Bayaran keluar {{number}} sebanyak RM {{amount}} telah sampai kepada {{payee}}',
    ar: 'وصلت الدفعة الصادرة {{number}} بمبلغ {{amount}} رينغيت إلى {{payee}}',
  },
  'payout.failed': {
    en: 'The payout {{number}} of RM {{amount}} to {{payee}} failed; the money is in the pool again',
    ms: 'Bayaran keluar {{number}} sebanyak RM {{amount}} kepada {{payee}} gagal; wang kembali ke tabung',
    ar: 'فشلت الدفعة الصادرة {{number}} بمبلغ {{amount}} رينغيت إلى {{payee}}؛ وعاد المال إلى الرصيد',
  },
  'payout.returned': {
    en: 'The bank returned the payout {{number}} of RM {{amount}} to {{payee}}',
    ms: 'Bank memulangkan bayaran keluar {{number}} sebanyak RM {{amount}} kepada {{payee}}',
    ar: 'أعاد البنك الدفعة الصادرة {{number}} بمبلغ {{amount}} رينغيت إلى {{payee}}',
  },
  'settlement.sent': {
    en: 'The settlement {{number}} of RM {{amount}} is on its way to your bank',
    ms: 'Penyelesaian {{number}} sebanyak RM {{amount}} dalam perjalanan ke bank anda',
    ar: 'التسوية {{number}} بمبلغ {{amount}} رينغيت في طريقها إلى بنكك',
  },
  'refund.completed': {
    en: 'The refund {{number}} of RM {{amount}} has reached {{payer}}',
    ms: 'Bayaran balik {{number}} sebanyak RM {{amount}} telah sampai kepada {{payer}}',
    ar: 'وصل الاسترداد {{number}} بمبلغ {{amount}} رينغيت إلى {{payer}}',
  },
  'refund.failed': {
    en: 'The refund {{number}} of RM {{amount}} to {{payer}} failed',
    ms: 'Bayaran balik {{number}} sebanyak RM {{amount}} kepada {{payer}} gagal',
    ar: 'فشل الاسترداد {{number}} بمبلغ {{amount}} رينغيت إلى {{payer}}',
  },
  'bank_account.changed': {
    en: {
      added: '{{person}} added the bank account {{account}}; settlements do not go there yet',
      changed: '{{person}} changed the bank account {{account}}',
      settled_to: 'Settlements go to {{account}} from now on, the first after 24 hours: {{person}} chose it',
      removed: '{{person}} removed the bank account {{account}}',
    },
    ms: {
      added: '{{person}} menambah akaun bank {{account}}; penyelesaian belum dihantar ke sana',
      changed: '{{person}} mengubah akaun bank {{account}}',
      settled_to:
        'Penyelesaian dihantar ke {{account}} mulai sekarang, yang pertama selepas 24 jam: dipilih oleh {{person}}',
      removed: '{{person}} mengeluarkan akaun bank {{account}}',
    },
    ar: {
      added: 'أضاف {{person}} الحساب البنكي {{account}}؛ لا تُرسل إليه التسويات بعد',
      changed: 'غيّر {{person}} الحساب البنكي {{account}}',
      settled_to: 'تُرسل التسويات من الآن إلى {{account}}، والأولى بعد 24 ساعة: اختاره {{person}}',
      removed: 'أزال {{person}} الحساب البنكي {{account}}',
    },
  },
  'report.ready': {
    en: 'The file {{name}} is ready',
    ms: 'Fail {{name}} sudah sedia',
    ar: 'الملف {{name}} جاهز',
  },
  'api_key.made': {
    en: '{{person}} made the API key {{name}}',
    ms: '{{person}} membuat kunci API {{name}}',
    ar: 'أنشأ {{person}} مفتاح API ‏{{name}}',
  },
  'sign_in.new_device': {
    en: 'You signed in on a new device: {{device}}, address {{address}}',
    ms: 'Anda log masuk pada peranti baharu: {{device}}, alamat {{address}}',
    ar: 'سُجّل دخولك من جهاز جديد: {{device}}، العنوان {{address}}',
  },
  'plan.paid': {
    en: 'Your plan {{plan}} is paid until {{day}}: RM {{amount}}',
    ms: 'Pelan {{plan}} anda dibayar hingga {{day}}: RM {{amount}}',
    ar: 'باقتك {{plan}} مدفوعة حتى {{day}}: {{amount}} رينغيت',
  },
  'plan.unpaid': {
    en: 'Your plan {{plan}} is not paid: RM {{amount}} is due',
    ms: 'Pelan {{plan}} anda belum dibayar: RM {{amount}} perlu dibayar',
    ar: 'باقتك {{plan}} غير مدفوعة: {{amount}} رينغيت مستحقة',
  },
  'company.approved': {
    en: '{{name}} was reviewed and approved',
    ms: '{{name}} telah disemak dan diluluskan',
    ar: 'تمت مراجعة {{name}} والموافقة عليه',
  },
  'company.returned': {
    en: '{{name}} was returned by the reviewer: read what to put right',
    ms: '{{name}} dikembalikan oleh penyemak: lihat perkara yang perlu dibetulkan',
    ar: 'أعاد المراجع {{name}}: اطلع على ما يلزم تصحيحه',
  },
  'account.suspended': {
    en: 'Your account is suspended: {{reason}}',
    ms: 'Akaun anda digantung: {{reason}}',
    ar: 'حسابك موقوف: {{reason}}',
  },
  'account.reopened': {
    en: 'Your account is open again: {{reason}}',
    ms: 'Akaun anda dibuka semula: {{reason}}',
    ar: 'حسابك مفتوح من جديد: {{reason}}',
  },
  'commission.share_set': {
    en: 'You earn {{share}} % of the fee on payments of {{merchant}} from {{day}}. This replaces any later change that you were told of.',
    ms: 'Anda memperoleh {{share}} % daripada fi bayaran {{merchant}} mulai {{day}}. Ini menggantikan sebarang perubahan kemudian yang dimaklumkan sebelum ini.',
    ar: 'تكسب {{share}} % من رسوم دفعات {{merchant}} ابتداءً من {{day}}. يحل هذا محل أي تغيير لاحق أُبلغت به.',
  },
  'books.faulty': {
    en: 'The ledger check found errors: {{faults}}',
    ms: 'Semakan lejar menemui ralat: {{faults}}',
    ar: 'وجد تدقيق الدفاتر أخطاء: {{faults}}',
  },
};

/** The text of a notice. A placeholder without data becomes empty. */
export function noticeText(event: NoticeEvent, data: Readonly<Record<string, string>>, language: Language): string {
  const sentence = SENTENCES[event][language];
  const text = typeof sentence === 'string' ? sentence : sentence[data['kind'] as BankAccountChange];
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = data[name] ?? '';
    return name === 'day' && value !== '' ? messageDay(language, value) : value;
  });
}
