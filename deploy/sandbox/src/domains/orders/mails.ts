/**
 * Mails to the buyer of an order, in the language of the page that it was placed on: the link of the order, parcels that were handed over,
 * and other events.
 */
import type { OrderForm } from '@portal/shared/contract/public/public-orders.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { Mail } from '../../kernel/message-carrier.ts';
import { orderPage } from '../../kernel/payer-pages.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { EVENT_MAIL_TEXTS } from './event-mail-texts.ts';
import type { orderMails, OrderRow, ShipmentRow } from './tables.ts';

interface MailText<Of> {
  readonly subject: (number: string, store: string) => string;
  readonly lines: (of: Of) => readonly string[];
}

interface MailTexts {
  readonly placed: MailText<{ readonly total: string }>;
  readonly sent: MailText<Pick<ShipmentRow, 'courier' | 'tracking_number'>>;
  readonly open: string;
}

const MAIL_TEXTS: Readonly<Record<OrderForm['language'], MailTexts>> = {
  en: {
    placed: {
      subject: (number, store) => `Your order ${number} at ${store}`,
      lines: ({ total }) => [
        `We have your order. It comes to RM ${total}, and its goods are kept for you for 15 minutes while you pay.`,
        'Its page says where it is, from the payment to your door. Whoever has the link sees it.',
      ],
    },
    sent: {
      subject: (number, store) => `A parcel of your order ${number} at ${store} is on its way`,
      lines: ({ courier, tracking_number }) => [
        `It was handed over to ${courier}.`,
        ...(tracking_number ? [`Its tracking number is ${tracking_number}.`] : []),
        'The page of your order says what is in it, and when it arrived.',
      ],
    },
    open: 'Open your order',
  },
  ms: {
    placed: {
      subject: (number, store) => `Pesanan anda ${number} di ${store}`,
      lines: ({ total }) => [
        `Kami menerima pesanan anda. Jumlahnya RM ${total}, dan barangnya disimpan selama 15 minit sementara anda membayar.`,
        'Halamannya menunjukkan di mana ia berada, dari bayaran hingga ke pintu anda. Sesiapa yang mempunyai pautan ini dapat melihatnya.',
      ],
    },
    sent: {
      subject: (number, store) => `Bungkusan pesanan anda ${number} di ${store} dalam perjalanan`,
      lines: ({ courier, tracking_number }) => [
        `Ia telah diserahkan kepada ${courier}.`,
        ...(tracking_number ? [`Nombor penjejakannya ialah ${tracking_number}.`] : []),
        'Halaman pesanan anda menunjukkan isinya, dan bila ia tiba.',
      ],
    },
    open: 'Buka pesanan anda',
  },
  ar: {
    placed: {
      subject: (number, store) => `طلبك ${number} من ${store}`,
      lines: ({ total }) => [
        `وصلنا طلبك. مجموعه ${total} رينغيت، وتُحجز بضاعته 15 دقيقة ريثما تدفع.`,
        'تخبرك صفحته أين هو، من الدفع إلى باب بيتك. يراها كل من لديه الرابط.',
      ],
    },
    sent: {
      subject: (number, store) => `طرد من طلبك ${number} من ${store} في الطريق إليك`,
      lines: ({ courier, tracking_number }) => [
        `سُلِّم إلى ${courier}.`,
        ...(tracking_number ? [`رقم تتبعه ${tracking_number}.`] : []),
        'تخبرك صفحة طلبك بما فيه، وبموعد وصوله.',
      ],
    },
    open: 'افتح طلبك',
  },
};

interface Addressed {
  readonly origins: Origins;
  readonly order: Pick<OrderRow, 'id' | 'number' | 'total' | 'buyer_email' | 'language'>;
  /** The title of the store. */
  readonly store: string;
  readonly at: Date;
}

function mailOf<Of>({ origins, order, store, at }: Addressed, { subject, lines }: MailText<Of>, of: Of): Mail {
  return {
    to: order.buyer_email,
    language: order.language,
    subject: subject(order.number, store),
    lines: [...lines(of)],
    link: { to: orderPage(origins, order.id), text: MAIL_TEXTS[order.language].open },
    at,
  };
}

export const placedMail = (addressed: Addressed): Mail =>
  mailOf(addressed, MAIL_TEXTS[addressed.order.language].placed, { total: decimalOf(addressed.order.total) });

export const parcelMail = (addressed: Addressed, parcel: Pick<ShipmentRow, 'courier' | 'tracking_number'>): Mail =>
  mailOf(addressed, MAIL_TEXTS[addressed.order.language].sent, parcel);

/** The mail about an event of the order, with the merchant's text to the buyer. */
export function happenedMail(
  addressed: Addressed,
  { kind, words }: Pick<typeof orderMails.$inferSelect, 'kind' | 'words'>,
): Mail {
  const { subject, lines } = EVENT_MAIL_TEXTS[addressed.order.language][kind];
  return mailOf(addressed, { subject, lines: () => (words ? [...lines, words] : lines) }, undefined);
}
