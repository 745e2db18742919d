import type { FunctionOutput } from '@numlet/contract/functions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedPerson } from '../../lib/auth/stored-session.ts';
import { clearKept, keep } from '../../lib/kept.ts';
import { registerWorker } from '../../lib/worker/worker-script.ts';
import { type KeptScreen, toStoredScreen } from './kept-screen.ts';
import { keptSince } from './kept-state.ts';

const DASHBOARD = ['user-dashboard'];
const PROFILE = ['profile'];
/** Texts arrive in bursts, and are stored together. */
const GATHER_MS = 1_000;
/** The worker's registration waits for the first screen. */
const FIRST_SCREEN_MS = 2_000;

/** Stores the data of the dashboard for offline use. The worker that it registers stores the screens. */
export function useKeepScreen(userId: string, email: string): void {
  const client = useQueryClient();

  useEffect(() => {
    const timer = setTimeout(() => void registerWorker(), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = async () => {
      timer = undefined;
      const dashboard = client.getQueryState<KeptScreen['dashboard']>(DASHBOARD);
      const profile = client.getQueryData<FunctionOutput<'get-profile'>>(PROFILE);
      if (!dashboard?.data || !profile || dashboard.dataUpdatedAt === keptSince()) return;
      if (storedPerson()?.id !== userId) return;
      await keep(userId, {
        savedAt: dashboard.dataUpdatedAt,
        value: toStoredScreen(email, profile, dashboard.data),
      });
      // The person signed out during the storing.
      if (storedPerson()?.id !== userId) await clearKept();
    };
    const saveSoon = () => {
      timer ??= setTimeout(() => void save(), GATHER_MS);
    };
    saveSoon();
    const ignore = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === DASHBOARD[0] && query.state.status === 'success')
        saveSoon();
    });
    return () => {
      clearTimeout(timer);
      ignore();
    };
  }, [client, userId, email]);
}
