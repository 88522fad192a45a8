/** The mail with the link of an order, to its buyer, in the language of the page that it was placed on. */
import type { OrderForm } from '@portal/shared/contract/public/public-orders.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { Mail } from '../../kernel/message-carrier.ts';
import { orderPage } from '../../kernel/payer-pages.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import type { OrderRow } from './tables.ts';

interface Letter {
  readonly subject: (number: string, store: string) => string;
  readonly lines: (total: string) => readonly string[];
  readonly open: string;
}

const LETTERS: Readonly<Record<OrderForm['language'], Letter>> = {
  en: {
    subject: (number, store) => `Your order ${number} at ${store}`,
    lines: (total) => [
      `We have your order. It comes to RM ${total}, and its goods are kept for you for 15 minutes while you pay.`,
      'Its page says where it is, from the payment to your door. Whoever has the link sees it.',
    ],
    open: 'Open your order',
  },
  ms: {
    subject: (number, store) => `Pesanan anda ${number} di ${store}`,
    lines: (total) => [
      `Kami menerima pesanan anda. Jumlahnya RM ${total}, dan barangnya disimpan selama 15 minit sementara anda membayar.`,
      'Halamannya menunjukkan di mana ia berada, dari bayaran hingga ke pintu anda. Sesiapa yang mempunyai pautan ini dapat melihatnya.',
    ],
    open: 'Buka pesanan anda',
  },
  ar: {
    subject: (number, store) => `طلبك ${number} من ${store}`,
    lines: (total) => [
      `وصلنا طلبك. مجموعه ${total} رنغيت، وتُحجز بضاعته 15 دقيقة ريثما تدفع.`,
      'تخبرك صفحته أين هو، من الدفع إلى باب بيتك. يراها كل من لديه الرابط.',
    ],
    open: 'افتح طلبك',
  },
};

export function orderMail(
  origins: Origins,
  order: Pick<OrderRow, 'id' | 'number' | 'total' | 'buyer_email' | 'created_at'>,
  store: string,
  language: OrderForm['language'],
): Mail {
  const letter = LETTERS[language];
  return {
    to: order.buyer_email,
    language,
    subject: letter.subject(order.number, store),
    lines: [...letter.lines(decimalOf(order.total))],
    link: { to: orderPage(origins, order.id), text: letter.open },
    at: order.created_at,
  };
}
