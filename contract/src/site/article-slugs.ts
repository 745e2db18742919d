/**
 * Every blog article by the last part of its address, in alphabetical order: views are counted for these only. The
 * build compares them with the files in `web/src/content/blog`.
 */
export const articleSlugs = [
  'african-freelancers-global-success',
  'case-study-kenya',
  'changing-phones-without-losing-two-factor',
  'how-a-code-travels',
  'nigerian-creators-instagram-verification',
  'one-number-for-several-accounts',
  'otp-for-global-business',
  'passkeys-authenticator-apps-and-texts',
  'reading-a-code-in-any-language',
  'sim-swapping',
  'testing-sign-ups-in-ci',
  'what-carriers-ask-for-by-country',
  'what-happens-to-a-number-after-you-leave',
  'why-voip-numbers-are-refused',
] as const;
