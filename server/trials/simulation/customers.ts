import { AppError } from '../../src/app-error.ts';
import type { World } from './harness/world.ts';
import type { Page } from './scenarios.ts';

/**
 * People at payment pages: they pay, pay slowly, are declined, wait, or leave.
 * @param habits how often they pay slowly (0 to 1), and with which test cards
 */
export function createCustomers(world: World, habits: { slow: number; cards: readonly string[] }) {
  const { chance, server, note, violate } = world;
  const { sandbox } = server;
  const pages: { page: Page; sessionId: string }[] = [];
  const isOpen = (sessionId: string) => sandbox.state().stripe.checkouts.get(sessionId)?.status === 'open';
  const isSlow = (sessionId: string) => {
    const checkout = sandbox.state().stripe.checkouts.get(sessionId);
    const payment = sandbox.state().stripe.payments.get(checkout?.paymentIntent ?? '');
    return payment?.status === 'processing';
  };
  const settleSlowly = async (sessionId: string, arrives: boolean) => {
    note(`the slow payment ${arrives ? 'arrives' : 'fails'}: ${sessionId.slice(-8)}`);
    const action = arrives ? 'settle' : 'fail';
    await fetch(`${sandbox.origin}/control/checkouts/${sessionId}/${action}`, { method: 'POST', body: '{}' });
  };
  return {
    /** Shows a person a payment page, whose address was in an answer. */
    show(page: Page) {
      const sessionId = sandbox
        .checkouts()
        .find(({ clientReferenceId }) => clientReferenceId === page.orderId)?.id;
      if (!sessionId) throw new AppError('internal');
      const rival = pages.find(
        (each) =>
          page.e164 !== null &&
          each.page.e164 === page.e164 &&
          each.page.orderId !== page.orderId &&
          isOpen(each.sessionId),
      );
      if (rival && isOpen(sessionId)) violate('one number is offered for payment to two people at once');
      note(`a page is shown for order ${page.orderId}`);
      if (!pages.some((each) => each.sessionId === sessionId)) pages.push({ page, sessionId });
    },
    async act() {
      const slow = chance.pick(pages.filter(({ sessionId }) => isSlow(sessionId)));
      if (slow && chance.happens(0.3)) return settleSlowly(slow.sessionId, chance.happens(0.7));
      const shown = chance.pick(pages.filter(({ sessionId }) => isOpen(sessionId)));
      if (!shown || chance.happens(0.3)) return;
      const async = chance.happens(habits.slow);
      const card = chance.happens(0.1) ? 'declined' : (chance.pick(habits.cards) ?? 'visa');
      note(`order ${shown.page.orderId} is paid ${async ? 'slowly' : 'at once'} with ${card}`);
      await sandbox.pay(shown.sessionId, { card, async });
    },
    /** No more payments begin; slow payments arrive or fail. */
    async leave() {
      for (const { sessionId } of pages)
        if (isSlow(sessionId)) await settleSlowly(sessionId, chance.happens(0.7));
    },
  };
}
