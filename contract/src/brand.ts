/**
 * The values that an operator replaces to put their own name on the product. The name, the addresses and the marketing
 * figures are nowhere else in the code; the articles of the blog (`web/src/content/blog`) also name the product and
 * prices, and are yours to replace. A production server refuses to start with the addresses below.
 */
export const brand = {
  name: 'Numlet',
  tagline: 'Phone numbers that catch the code.',
  description:
    'Rented international phone numbers that receive text messages, above all one-time verification codes.',
  productionOrigin: 'https://numlet.example',
  foundedYear: 2024,
  senderName: 'Numlet',
} as const;

export const supportAddresses = {
  support: 'support@numlet.example',
  privacy: 'privacy@numlet.example',
  legal: 'legal@numlet.example',
  abuse: 'abuse@numlet.example',
  business: 'business@numlet.example',
} as const;

/** Hours in UTC, Monday to Friday and Saturday; closed on Sunday. Live chat keeps the weekday hours. */
export const supportHours = {
  weekdays: 'Monday to Friday, 9:00–18:00 UTC',
  saturday: 'Saturday, 10:00–16:00 UTC',
  sunday: 'Sunday, closed',
  liveChat: 'Monday to Friday, 9:00–18:00 UTC',
} as const;

/** How soon messages of the contact form are answered, in hours. /admin marks those that wait longer as late. */
export const replyHours = 24;

/** A page that shows one of these figures shows `marketingFiguresNote` beside it. */
export const marketingFigures = {
  activeUsers: '10,000+',
  countries: '100+',
  successAverage: '92%',
  successByAudience: { creators: '92%', freelancers: '89%', marketers: '94%' },
  uptime: '99.9%',
  support: '24/7',
  replyTime: `within ${replyHours} hours`,
} as const;

export const marketingFiguresNote =
  'These are our targets, not measurements. Anything we’ve measured is labelled as measured.';
