/** The texts of the mails about the events of an order, in the language of the page that it was placed on. */
import type { OrderForm } from '@portal/shared/contract/public/public-orders.ts';
import type { MailedKind } from './tables.ts';

interface MailText {
  readonly subject: (number: string, store: string) => string;
  readonly lines: readonly string[];
}

type MailTexts = Readonly<Record<MailedKind, MailText>>;

const en: MailTexts = {
  paid: {
    subject: (number, store) => `Your order ${number} at ${store} is paid`,
    lines: ['Your payment has arrived, and the shop packs your order now.'],
  },
  paid_late: {
    subject: (number, store) => `Your order ${number} at ${store} is paid after all`,
    lines: ['Your bank confirmed your payment late. Your goods were still there, and the shop packs them now.'],
  },
  sent_later: {
    subject: (number, store) => `Your order ${number} at ${store} is sent later`,
    lines: [
      'Your bank confirmed your payment late, when some of the goods were gone.',
      'The shop sends them to you once it has them. You need not pay again.',
    ],
  },
  parcel_collected: {
    subject: (number, store) => `A parcel of your order ${number} at ${store} is on its way`,
    lines: ['The courier has collected it. This is the courier, and the number of your parcel:'],
  },
  cancelled: {
    subject: (number, store) => `Your order ${number} at ${store} is cancelled`,
    lines: [
      'The shop has cancelled it. If you have paid, your money goes back to you, and we write to you when it is on its way.',
    ],
  },
  return_approved: {
    subject: (number, store) => `${store} agrees to your return of order ${number}`,
    lines: ['The page of your order says what happens next.'],
  },
  return_rejected: {
    subject: (number, store) => `${store} cannot take back what you asked of order ${number}`,
    lines: ['Your goods stay with you.'],
  },
  part_refunded: {
    subject: (number, store) => `Part of your money for order ${number} at ${store} is back`,
    lines: ['It has left for your account. Banks take some days to show it.'],
  },
  refunded: {
    subject: (number, store) => `Your money for order ${number} at ${store} is back`,
    lines: ['All of it has left for your account. Banks take some days to show it.'],
  },
};

const ms: MailTexts = {
  paid: {
    subject: (number, store) => `Pesanan anda ${number} di ${store} sudah dibayar`,
    lines: ['Bayaran anda telah diterima, dan kedai membungkus pesanan anda sekarang.'],
  },
  paid_late: {
    subject: (number, store) => `Pesanan anda ${number} di ${store} sudah dibayar akhirnya`,
    lines: ['Bank anda mengesahkan bayaran lewat. Barang anda masih ada, dan kedai membungkusnya sekarang.'],
  },
  sent_later: {
    subject: (number, store) => `Pesanan anda ${number} di ${store} dihantar kemudian`,
    lines: [
      'Bank anda mengesahkan bayaran lewat, ketika sebahagian barang sudah habis.',
      'Kedai menghantarnya kepada anda apabila ada. Anda tidak perlu membayar lagi.',
    ],
  },
  parcel_collected: {
    subject: (number, store) => `Bungkusan pesanan anda ${number} di ${store} dalam perjalanan`,
    lines: ['Kurier telah mengambilnya. Inilah kuriernya, dan nombor bungkusan anda:'],
  },
  cancelled: {
    subject: (number, store) => `Pesanan anda ${number} di ${store} dibatalkan`,
    lines: [
      'Kedai telah membatalkannya. Jika anda sudah membayar, wang anda dipulangkan, dan kami menulis kepada anda apabila ia dalam perjalanan.',
    ],
  },
  return_approved: {
    subject: (number, store) => `${store} bersetuju dengan pemulangan pesanan ${number}`,
    lines: ['Halaman pesanan anda menunjukkan langkah seterusnya.'],
  },
  return_rejected: {
    subject: (number, store) => `${store} tidak dapat menerima pemulangan pesanan ${number}`,
    lines: ['Barang itu kekal dengan anda.'],
  },
  part_refunded: {
    subject: (number, store) => `Sebahagian wang anda untuk pesanan ${number} di ${store} telah dibayar balik`,
    lines: ['Ia telah dihantar ke akaun anda. Bank mengambil beberapa hari untuk memaparkannya.'],
  },
  refunded: {
    subject: (number, store) => `Wang anda untuk pesanan ${number} di ${store} telah dibayar balik`,
    lines: ['Semuanya telah dihantar ke akaun anda. Bank mengambil beberapa hari untuk memaparkannya.'],
  },
};

const ar: MailTexts = {
  paid: {
    subject: (number, store) => `دُفع طلبك ${number} من ${store}`,
    lines: ['وصلت دفعتك، والمتجر يجهّز طلبك الآن.'],
  },
  paid_late: {
    subject: (number, store) => `دُفع طلبك ${number} من ${store} في النهاية`,
    lines: ['أكّد بنكك دفعتك متأخرًا. كانت بضاعتك لا تزال متوفرة، والمتجر يجهّزها الآن.'],
  },
  sent_later: {
    subject: (number, store) => `يُرسل طلبك ${number} من ${store} لاحقًا`,
    lines: ['أكّد بنكك دفعتك متأخرًا وقد نفد بعض البضاعة.', 'يرسلها المتجر إليك متى توفرت. لا حاجة إلى الدفع مجددًا.'],
  },
  parcel_collected: {
    subject: (number, store) => `طرد من طلبك ${number} من ${store} في الطريق إليك`,
    lines: ['استلمته شركة التوصيل. هذه هي الشركة ورقم طردك:'],
  },
  cancelled: {
    subject: (number, store) => `أُلغي طلبك ${number} من ${store}`,
    lines: ['ألغاه المتجر. إن كنت دفعت فمالك يعود إليك، ونكتب إليك متى صار في الطريق.'],
  },
  return_approved: {
    subject: (number, store) => `وافق ${store} على إرجاعك من الطلب ${number}`,
    lines: ['تخبرك صفحة طلبك بالخطوة التالية.'],
  },
  return_rejected: {
    subject: (number, store) => `لا يستطيع ${store} استرجاع ما طلبته من الطلب ${number}`,
    lines: ['تبقى البضاعة عندك.'],
  },
  part_refunded: {
    subject: (number, store) => `عاد بعض مالك عن الطلب ${number} من ${store}`,
    lines: ['خرج إلى حسابك. تحتاج البنوك إلى بضعة أيام لإظهاره.'],
  },
  refunded: {
    subject: (number, store) => `عاد مالك عن الطلب ${number} من ${store}`,
    lines: ['خرج كله إلى حسابك. تحتاج البنوك إلى بضعة أيام لإظهاره.'],
  },
};

export const EVENT_MAIL_TEXTS: Readonly<Record<OrderForm['language'], MailTexts>> = { en, ms, ar };
