import type { Deps } from '../../../deps.ts';

const OTHERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const;

/** GET /auth/v1/settings: the sign-in methods that are offered here, for a client that renders the buttons. */
export function authSettings({ google, settings }: Pick<Deps, 'google' | 'settings'>) {
  return {
    external: {
      ...Object.fromEntries(OTHERS.map((name) => [name, false])),
      email: true,
      google: google !== null,
    },
    disable_signup: false,
    mailer_autoconfirm: settings.emailConfirmation === 'off',
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}
