import { BILLS, LONG_NAME, PICTURES } from '../../testing/gallery/samples.ts';
import { defineGallery, pressed, wide } from '../../testing/gallery/part.ts';
import { Amount, useHiddenAmounts } from './amount.tsx';
import { DayText } from './day.tsx';
import { Detail, Details } from './details.tsx';
import { EmailText } from './email-text.tsx';
import { Estimate } from './estimate.tsx';
import { Figure, Figures } from './figures.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MomentText, RecentMoment } from './moment.tsx';
import { Money } from './money.tsx';
import { PhoneText } from './phone-text.tsx';
import { Picture } from './picture.tsx';
import { ActiveStatus, Status, type StatusName } from './status.tsx';
import { Timeline } from './timeline.tsx';

const EVERY_STATUS = [
  ['active', 'inactive', 'draft', 'due', 'overdue', 'paid', 'expired', 'cancelled'],
  ['partially_refunded', 'refunded', 'voided', 'created', 'pending', 'pending_authorisation', 'failed', 'timeout'],
] as const satisfies readonly (readonly StatusName[])[];

function AmountWithSwitch() {
  const { hiding, control } = useHiddenAmounts();
  return (
    <>
      {control}
      {hiding(<Amount sen={28_450n} />)}
    </>
  );
}

const facts = (
  <>
    <Detail label="Payer">Tan Mei Ling</Detail>
    <Detail label="Due">
      <DayText day="2026-11-22" />
    </Detail>
    <Detail label="Note">{null}</Detail>
  </>
);

const [book] = PICTURES;

export const gallery = defineGallery({
  title: 'Values',
  parts: {
    Money: {
      plain: <Money sen={12_000n} />,
      'a million ringgit': <Money sen={123_456_789n} />,
      'less than nothing': <Money sen={-3_575n} />,
    },
    Amount: { plain: <Amount sen={28_450n} />, 'with its switch': <AmountWithSwitch /> },
    DayText: { plain: <DayText day="2026-11-22" /> },
    MomentText: { plain: <MomentText moment="2026-11-19T06:30:00Z" /> },
    RecentMoment: {
      plain: <RecentMoment moment="2026-11-20T01:48:00Z" />,
      'long ago': <RecentMoment moment="2025-01-02T06:30:00Z" />,
    },
    EmailText: {
      plain: <EmailText email="mei@contoh.my" />,
      long: <EmailText email="setiausaha.pibg.sktamantundrismail@sekolah-kebangsaan.contoh.edu.my" />,
    },
    PhoneText: { plain: <PhoneText phone="60123456789" /> },
    Status: {
      plain: <Status is="paid" />,
      'all of them': wide(
        <Details>
          {EVERY_STATUS.map((row, at) => (
            <Detail key={row[0]} label={at === 0 ? 'Records' : 'Payments'}>
              {row.map((is) => (
                <span key={is}>
                  <Status is={is} />{' '}
                </span>
              ))}
            </Detail>
          ))}
        </Details>,
      ),
      long: <Status is="overdue" label="Overdue since 12 November, three reminders sent" />,
    },
    ActiveStatus: { plain: <ActiveStatus isActive />, inactive: <ActiveStatus isActive={false} /> },
    Details: { plain: <Details>{facts}</Details> },
    Detail: {
      plain: <Details>{facts}</Details>,
      long: (
        <Details>
          <Detail label="Payer">{LONG_NAME}</Detail>
        </Details>
      ),
    },
    Figures: {
      plain: wide(
        <Figures>
          <Figure to="/bills" label="To be paid" notes={['12 bills', '3 of them overdue']}>
            <Money sen={345_600n} />
          </Figure>
          <Figure to="/payments" label="Paid this month">
            <Money sen={123_456_789n} />
          </Figure>
          <Figure to="/settlements" label="On its way to your bank" notes={['Maybank, on 23 November']}>
            <Money sen={98_000n} />
          </Figure>
        </Figures>,
      ),
    },
    Figure: {
      plain: (
        <Figures>
          <Figure to="/bills" label="To be paid" notes={['12 bills']}>
            <Money sen={345_600n} />
          </Figure>
        </Figures>
      ),
    },
    FiguresTable: {
      plain: wide(
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col" data-text>
                Bill
              </th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {BILLS.map(({ id, number, amount }) => (
              <tr key={id}>
                <td data-text data-label="Bill">
                  {number}
                </td>
                <td data-label="Amount">
                  <Money sen={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>,
      ),
    },
    Timeline: {
      plain: (
        <Timeline
          label="What happened"
          events={[
            { id: '3', at: '2026-11-20T01:48:00Z', tone: 'ok', title: 'Paid', text: 'By FPX, Maybank2u.' },
            { id: '2', at: '2026-11-19T06:30:00Z', tone: 'wait', title: 'Reminder sent', text: 'To mei@contoh.my.' },
            { id: '1', at: '2026-11-12T02:00:00Z', tone: 'info', title: 'Bill made' },
          ]}
        />
      ),
      long: (
        <Timeline
          label="What happened"
          events={[
            {
              id: '1',
              at: '2026-11-19T06:30:00Z',
              tone: 'bad',
              title: 'The bank refused the payment',
              text: `The account of ${LONG_NAME} holds less than the amount of the bill.`,
            },
          ]}
        />
      ),
    },
    Estimate: {
      plain: (
        <Estimate title="You receive" summary={<Money sen={11_850n} />}>
          {facts}
        </Estimate>
      ),
      open: pressed(
        <Estimate title="You receive" summary={<Money sen={11_850n} />}>
          <Detail label="The payer pays">
            <Money sen={12_000n} />
          </Detail>
          <Detail label="Our fee">
            <Money sen={150n} />
          </Detail>
        </Estimate>,
      ),
    },
    Picture: {
      plain: <Picture image={book} alt={book.alt_text} size={120} />,
      failed: <Picture image={{ url: 'data:image/png;base64,AA', avif: '', webp: '' }} alt="A book" size={120} />,
    },
  },
});
