/** The simulated bank's pages, `/sandbox/fpx/{token}`. */
import type { FastifyInstance } from 'fastify';
import { fixedAnswer } from '../providers/behaviour.ts';
import { stepAt } from '../providers/orders.ts';
import { endedPage } from '../providers/page.ts';
import { servePages } from '../providers/serve-pages.ts';
import { advance, Click } from './advance.ts';
import { authoriserPage, isStep, stepPage } from './pages.ts';

export const serveBank = (app: FastifyInstance): void =>
  servePages(app, '/sandbox/fpx', {
    click: Click,
    advance,
    pageOf(order, { now, back, error }) {
      const step = stepAt(order, now);
      if (isStep(step)) return stepPage(order, step, fixedAnswer(order.bank_code, order.amount), error);
      return order.code === '99' ? authoriserPage(order) : endedPage(order, back);
    },
  });
