import { type FunctionName, functions } from '@numlet/contract/functions';
import type { Origin } from '../deps.ts';
import { refuseEmailChange } from '../features/accounts/profile/refuse-email-change.ts';
import { getCryptoCurrencies } from '../features/billing/checkout/get-crypto-currencies.ts';
import { getMeasuredFigures } from '../features/messages/reception/get-measured-figures.ts';
import { countArticleView } from '../features/site/count-article-view.ts';
import { getPopularArticles } from '../features/site/get-popular-articles.ts';
import { sendContactMessage } from '../features/support/contact/send-contact-message.ts';
import { confirmMailing } from '../features/support/mailing/confirm-mailing.ts';
import { endMailing } from '../features/support/mailing/end-mailing.ts';
import { registerInterest } from '../features/support/mailing/register-interest.ts';
import { subscribeNewsletter } from '../features/support/mailing/subscribe-newsletter.ts';
import { built, type Runner } from './runner.ts';

/** The functions for everybody: they know the origin of a call, and not the person. */
export const publicHandlers: { readonly [N in FunctionName]?: Runner<Origin> } = {
  'refuse-email-change': built(functions['refuse-email-change'], refuseEmailChange),
  'get-crypto-currencies': built(functions['get-crypto-currencies'], getCryptoCurrencies),
  'get-measured-figures': built(functions['get-measured-figures'], getMeasuredFigures),
  'count-article-view': built(functions['count-article-view'], countArticleView),
  'get-popular-articles': built(functions['get-popular-articles'], getPopularArticles),
  'send-contact-message': built(functions['send-contact-message'], sendContactMessage),
  'subscribe-newsletter': built(functions['subscribe-newsletter'], subscribeNewsletter),
  'register-interest': built(functions['register-interest'], registerInterest),
  'confirm-mailing': built(functions['confirm-mailing'], confirmMailing),
  'end-mailing': built(functions['end-mailing'], endMailing),
};
