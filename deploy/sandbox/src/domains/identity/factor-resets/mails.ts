/** The mails about a reset of a person's factors, to the person and all owners, each in the reader's language. */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { RESET_HOURS } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { homeOf } from '../home.ts';

/** The values for the placeholders of a mail. */
interface Words {
  /** The person whose factors are reset. */
  readonly name: string;
  readonly username: string;
  /** The person who requested or stopped the reset. */
  readonly by: string;
}

interface MailText {
  readonly subject: (words: Words) => string;
  readonly lines: (words: Words) => readonly string[];
}

export type ResetEvent = 'asked' | 'stopped' | 'done';

interface MailTexts extends Readonly<Record<ResetEvent, MailText>> {
  readonly link: string;
}

const MAIL_TEXTS: Readonly<Record<MessageLanguage, MailTexts>> = {
  en: {
    asked: {
      subject: ({ name }) => `The second step of ${name} is to be reset`,
      lines: ({ name, username, by }) => [
        `${by} asked that the second step of ${name} (${username}) be reset. It goes in ${RESET_HOURS} hours.`,
        'Until then this person can stop it under “Security”, and every owner on the page of the person. If you do not expect this, stop it and tell support.',
      ],
    },
    stopped: {
      subject: ({ name }) => `The second step of ${name} stays`,
      lines: ({ name, username, by }) => [`${by} stopped the reset of the second step of ${name} (${username}).`],
    },
    done: {
      subject: ({ name }) => `The second step of ${name} was reset`,
      lines: ({ name, username, by }) => [
        `As ${by} asked, ${name} (${username}) signs in with the password alone from now on, and was signed out everywhere.`,
        'A new second step can be set up under “Security”.',
      ],
    },
    link: 'Sign in',
  },
  ms: {
    asked: {
      subject: ({ name }) => `Langkah kedua ${name} akan ditetapkan semula`,
      lines: ({ name, username, by }) => [
        `${by} meminta supaya langkah kedua ${name} (${username}) ditetapkan semula. Ia dibuang dalam ${RESET_HOURS} jam.`,
        'Sebelum itu, orang ini boleh menghentikannya di bawah “Keselamatan”, dan setiap pemilik di halaman orang itu. Jika anda tidak menjangkakannya, hentikan dan beritahu sokongan.',
      ],
    },
    stopped: {
      subject: ({ name }) => `Langkah kedua ${name} kekal`,
      lines: ({ name, username, by }) => [`${by} menghentikan penetapan semula langkah kedua ${name} (${username}).`],
    },
    done: {
      subject: ({ name }) => `Langkah kedua ${name} telah ditetapkan semula`,
      lines: ({ name, username, by }) => [
        `Seperti diminta oleh ${by}, ${name} (${username}) kini log masuk dengan kata laluan sahaja, dan telah dilog keluar di semua tempat.`,
        'Langkah kedua baharu boleh disediakan di bawah “Keselamatan”.',
      ],
    },
    link: 'Log masuk',
  },
  ar: {
    asked: {
      subject: ({ name }) => `ستُعاد تهيئة الخطوة الثانية لـ ${name}`,
      lines: ({ name, username, by }) => [
        `طلب ${by} إعادة تهيئة الخطوة الثانية لـ ${name} (${username}). تُزال خلال ${RESET_HOURS} ساعة.`,
        'حتى ذلك الحين يستطيع هذا الشخص إيقافها من «الأمان»، ويستطيع كل مالك إيقافها من صفحة الشخص. إن لم تكن تتوقع ذلك فأوقفها وأبلغ الدعم.',
      ],
    },
    stopped: {
      subject: ({ name }) => `تبقى الخطوة الثانية لـ ${name}`,
      lines: ({ name, username, by }) => [`أوقف ${by} إعادة تهيئة الخطوة الثانية لـ ${name} (${username}).`],
    },
    done: {
      subject: ({ name }) => `أُعيدت تهيئة الخطوة الثانية لـ ${name}`,
      lines: ({ name, username, by }) => [
        `كما طلب ${by}، يسجّل ${name} (${username}) الدخول بكلمة المرور وحدها من الآن، وقد سُجّل خروجه من كل مكان.`,
        'يمكن إعداد خطوة ثانية جديدة من «الأمان».',
      ],
    },
    link: 'تسجيل الدخول',
  },
};

export interface Reader {
  readonly email: string;
  readonly language: MessageLanguage;
  readonly portal: PortalType;
}

export function resetMail(
  origins: Origins,
  { email: to, language, portal }: Reader,
  { event, words }: { readonly event: ResetEvent; readonly words: Words },
  at: Date,
): Mail {
  const texts = MAIL_TEXTS[language];
  const { subject, lines } = texts[event];
  const link = { to: `${homeOf(origins, portal)}/login`, text: texts.link };
  return { to, language, at, subject: subject(words), lines: lines(words), link };
}
