import { BillStatus } from '../contract/public/bill-status.ts';
import { billEmail, billSms, omissionOf } from './bill-message.ts';

const BILL = {
  status: 'due' as const,
  bill_number: 'INV-00012',
  payer_name: 'Tan Mei Ling',
  description: 'Yuran November',
  amount: 123_450n,
  due_date: '2026-11-27',
  expires_on: null,
};
const AT = { merchant: 'Tadika Sinar Pagi', link: 'http://localhost:4302/pay/bill/1', isReminder: false };

describe('a message to the payer of a bill', () => {
  const reachable = { payer_email: 'mei@example.my', payer_phone: '012-345 6789' };

  it('is sent only for a bill that can be paid', () => {
    const omissions = BillStatus.options.map((status) => [status, omissionOf({ ...reachable, status }, 'email')]);
    expect(Object.fromEntries(omissions)).toEqual({
      draft: 'draft',
      due: null,
      overdue: null,
      pending: 'waiting',
      paid: 'paid',
      expired: 'closed',
      cancelled: 'closed',
      partially_refunded: 'paid',
      refunded: 'paid',
      voided: 'paid',
    });
  });

  it.each([
    ['email', 'mei@example.my', '', null],
    ['email', '', '012-345 6789', 'no_email'],
    ['sms', 'mei@example.my', '', 'no_phone'],
    ['sms', '', '012-345 6789', null],
    ['sms', '', '+60 11-1234 5678', null],
    ['sms', '', '03-2345 6789', 'no_mobile'],
    ['sms', '', '1-300-88-1234', 'no_mobile'],
  ] as const)(
    'by %s, with email "%s" and phone "%s", has this reason not to be sent: %s',
    (channel, payer_email, payer_phone, omission) => {
      expect(omissionOf({ status: 'due', payer_email, payer_phone }, channel)).toBe(omission);
    },
  );
});

describe('the text of a message', () => {
  it('is complete in English', () => {
    expect(billEmail(BILL, AT, 'en')).toEqual({
      subject: 'Tadika Sinar Pagi: bill INV-00012, RM1,234.50',
      lines: [
        'Dear Tan Mei Ling,',
        'Tadika Sinar Pagi asks you to pay RM1,234.50 for Yuran November. Bill INV-00012, due 27 Nov 2026.',
        'If you have paid already, there is nothing to do.',
      ],
      action: 'See the bill and pay',
    });
  });

  it('exists in Malay and Arabic too, and names the last day to pay if the bill has one', () => {
    const until = { ...BILL, expires_on: '2026-12-31' };
    expect(billEmail(until, AT, 'ms').lines).toContain('Bil ini boleh dibayar hingga 31 Dis 2026.');
    expect(billEmail(until, AT, 'ms').lines[1]).toMatch(/, bayar sebelum atau pada 27 Nov 2026\.$/);
    expect(billEmail(until, AT, 'ar').lines.join(' ')).toContain('يمكن دفعها حتى');
    expect(billEmail(until, AT, 'ar').lines[1]).toContain('\u2068RM1,234.50\u2069');
  });

  it('of an SMS fits one GSM-7 part in English, and needs three UCS-2 parts in Arabic', () => {
    const link = 'https://pay.example.my/pay/bill/9b2f7d1e-1c1c-4a55-9a52-0c1f6a2f0a11';
    const english = billSms(BILL, { ...AT, link }, 'en');
    expect(english.text).toBe(`Tadika Sinar Pagi: Bill INV-00012, RM1,234.50, due 27 Nov 2026. ${link}`);
    expect(english.size).toMatchObject({ coding: 'GSM-7', parts: 1 });
    expect(billSms(BILL, { ...AT, link }, 'ar').size).toMatchObject({ coding: 'UCS-2', parts: 3 });
  });

  it('has no line breaks or direction marks from a name, and a long merchant name is cut in an SMS', () => {
    const bill = { ...BILL, payer_name: 'Tan\r\nBcc: all@example.my\u202E', description: 'Yuran\u2066 November\u0000' };
    const merchant = `Tadika\n${'Sinar '.repeat(20)}`;
    const { subject, lines } = billEmail(bill, { ...AT, merchant }, 'en');
    expect(subject).toMatch(/^Tadika Sinar /);
    expect(lines[0]).toBe('Dear Tan Bcc: all@example.my,');
    expect([subject, ...lines].join('')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expect(billSms(bill, { ...AT, merchant }, 'en').text.indexOf(':')).toBeLessThanOrEqual(40);
  });
});
