import { useQuery } from '@tanstack/react-query';

export type AuthSettings = { external: { google?: boolean } };

/** The ways to sign in that the operator has set up. Undefined until they are loaded. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery({ queryKey: ['auth-settings'], queryFn: readSettings, staleTime: Number.POSITIVE_INFINITY })
    .data;
}

async function readSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth/v1/settings');
  if (!response.ok) throw new Error(`The settings could not be loaded: status ${response.status}.`);
  return response.json();
}
