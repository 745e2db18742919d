// Generates the load, in a separate process so that it does not run on the thread of the measured code.
import { type BuyOrder, buyNumbers } from '../load/buy-numbers.ts';
import { callAtPace, type PaceOrder } from '../load/call-at-pace.ts';
import { openScreens, type ScreensOrder } from '../load/open-screens.ts';
import { type SendOrder, sendTexts } from '../load/send-texts.ts';
import { type WatchTask, watchTexts } from '../load/watch-texts.ts';
import { answerParent } from './answer-parent.ts';

const onScreens = openScreens();

await answerParent<BuyOrder | ScreensOrder | SendOrder | WatchTask | PaceOrder>(async () => ({
  ready: 'generator',
  handle(order) {
    switch (order.kind) {
      case 'buy':
        return buyNumbers(order);
      case 'screens':
        return onScreens(order);
      case 'send':
        return sendTexts(order);
      case 'watch':
        return watchTexts(order);
      case 'pace':
        return callAtPace(order);
    }
  },
}));
