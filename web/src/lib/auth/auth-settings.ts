import { useQuery } from '@tanstack/react-query';

export type AuthSettings = { external: { google?: boolean } };

/** Which ways to sign in the operator has set up. Undefined until it is known. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery({ queryKey: ['auth-settings'], queryFn: readSettings, staleTime: Number.POSITIVE_INFINITY })
    .data;
}

async function readSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth/v1/settings');
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  return response.json();
}
