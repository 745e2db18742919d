import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { confirmDeposit, deposit, endPayment } from '../nowpayments/deposits.ts';
import { presentCryptoPayment } from '../nowpayments/present-payment.ts';
import type { World } from '../world.ts';
import { ControlError, choiceOf, optionalNumber, optionalText, readBody } from './read-json.ts';

/**
 * POST /control/crypto/{paymentId}/pay { fraction?, coin?, hold?, apart? }, /confirm (a deposit that was held), /expire
 * and /fail: does what a payer and the network do. Responds after the first attempt to deliver the notifications.
 */
export async function actOnCrypto(world: World, { params, raw }: Call): Promise<Reply> {
  const payment = world.state.nowpayments.payments.get(params.id ?? '');
  if (!payment) throw new ControlError(404, `There is no crypto payment ${params.id}.`);
  const body = readBody(raw);
  const action = choiceOf({ action: params.action }, 'action', ['pay', 'confirm', 'expire', 'fail']);
  if (action === 'confirm') {
    if (payment.status !== 'confirming')
      throw new ControlError(409, `This payment is ${payment.status}: there is nothing to confirm.`);
    await confirmDeposit(world, payment);
  } else if (action !== 'pay') {
    await endPayment(world, payment, action === 'fail' ? 'failed' : 'expired');
  } else {
    const fraction = optionalNumber(body, 'fraction') ?? 1;
    if (fraction <= 0) throw new ControlError(400, '"fraction" must be above zero.');
    const shown = await deposit(world, payment, {
      fraction,
      coin: optionalText(body, 'coin'),
      hold: body.hold === true,
      apart: body.apart === true,
    });
    if (!shown) throw new ControlError(400, `There is no coin ${String(body.coin)}.`);
    return json(200, presentCryptoPayment(shown));
  }
  return json(200, presentCryptoPayment(payment));
}
