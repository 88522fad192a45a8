/** The notice before a holiday, with the coming days whose settlement is paid later than usual. */
import { settlementNotice } from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { holidayNotice } from '@portal/shared/domain/rails/holiday-notice.ts';
import type { FastifyInstance } from 'fastify';
import { holidays } from '../../kernel/data/clock.tables.ts';
import { serve } from '../../kernel/http/serve.ts';

export function serveHolidayNotice(app: FastifyInstance): void {
  serve(
    app,
    settlementNotice.get,
    async (_input, { tx, clock }) => {
      const known = await tx.select({ day: holidays.day, name: holidays.name }).from(holidays);
      const notice = holidayNotice(clock.today(), known);
      return { notice: notice ? { ...notice, holidays: [...notice.holidays] } : null };
    },
    { mode: 'read' },
  );
}
