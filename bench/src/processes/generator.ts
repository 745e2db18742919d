// Makes the load, in a process of its own so that it does not run on the thread of what is measured.
import { type SendOrder, sendTexts } from '../load/send-texts.ts';
import { type WatchOrder, watchTexts } from '../load/watch-texts.ts';
import { answerParent } from './answer-parent.ts';

await answerParent<SendOrder | WatchOrder>(async () => ({
  ready: 'generator',
  handle: (order) => (order.kind === 'send' ? sendTexts(order) : watchTexts(order)),
}));
