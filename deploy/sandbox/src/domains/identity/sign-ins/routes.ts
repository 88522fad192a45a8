/** The calls that list a person's current and earlier sign-ins, and end all of their other sessions. */
import { LISTED_SIGN_INS, signIns as calls } from '@portal/shared/contract/merchant/identity/sign-ins.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { endOtherSessionsOf } from '../auth/sessions.ts';
import { sessions } from '../tables.ts';
import { deviceWords } from '../device.ts';

export function serveSignIns(app: FastifyInstance): void {
  serve(
    app,
    calls.mine,
    async (_input, { tx, principal: { userId, sessionId }, clock }) => {
      const now = clock.now();
      const rows = await tx
        .select({ session: sessions, account: accounts.name })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.account_id))
        .where(eq(sessions.user_id, userId))
        .orderBy(desc(sessions.created_at), desc(sessions.id))
        .limit(LISTED_SIGN_INS);
      const sign_ins = rows.map(({ session, account }) => ({
        id: session.id,
        is_current: session.id === sessionId,
        method: session.method,
        address: session.address,
        ...deviceWords(session.device),
        account,
        began_at: session.created_at,
        last_active_at: session.renewed_at,
        ended_at: session.ended_at ?? (session.expires_at <= now ? session.expires_at : null),
      }));
      return { sign_ins };
    },
    { mode: 'read' },
  );

  serve(app, calls.endOthers, async (_input, { tx, principal, clock }) => ({
    ended: await endOtherSessionsOf(tx, { userId: principal.userId, except: principal.sessionId }, clock.now()),
  }));
}
