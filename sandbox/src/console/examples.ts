/** Ready-made texts. `#` becomes a random digit, a new one each time the text is chosen. */
export const examples: { name: string; from: string; body: string }[] = [
  { name: 'Instagram', from: '+12025550143', body: '### ### is your Instagram code. Don’t share it.' },
  { name: 'Google', from: '22000', body: 'G-###### is your Google verification code.' },
  {
    name: 'WhatsApp',
    from: '+12025550177',
    body: 'Your WhatsApp code: ###-###. Don’t share this code with others.',
  },
  {
    name: 'Telegram',
    from: '+12025550164',
    body: 'Telegram code: #####. You can also tap on this link to log in.',
  },
  { name: 'LinkedIn', from: '+12025550128', body: 'Your LinkedIn verification code is ######.' },
  { name: 'Fiverr', from: '+12025550191', body: 'Your Fiverr verification code is: ####' },
  {
    name: 'Upwork',
    from: '+12025550155',
    body: 'Use ######## to finish signing in to Upwork. It expires in 10 minutes.',
  },
  {
    name: 'No code',
    from: '+12025550110',
    body: 'This number was added to your account. If it wasn’t you, visit example.com/help',
  },
];
