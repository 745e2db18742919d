import { useState } from 'react';
import { formatAgo, formatDateTime } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { authRefusalOf } from '../../shared/proof/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Caret } from '../../ui/caret.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountLoadProblem } from './account-load-problem.tsx';
import { type OpenSession, useRevokeSession, useSessions, useSignOutElsewhere } from './use-sessions.ts';

/** Lists every signed-in browser, this one first, and signs out the others. */
export function SessionList() {
  const { data, isPending, refetch } = useSessions();
  const now = useServerNow(60_000);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [isEndingAll, setIsEndingAll] = useState(false);
  if (isPending) return <SessionsSkeleton />;
  if (!data) return <AccountLoadProblem what="Your sessions" onRetry={() => void refetch()} />;
  const sessions = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-6">
        {others.length === 0 ? (
          <p className="text-ui text-ink-2">You are not signed in anywhere else.</p>
        ) : (
          <>
            <p className="text-ui text-ink-2">
              Don’t recognise one of these? Sign it out and change your password.
            </p>
            <Button variant="outline" size="sm" onClick={() => setIsEndingAll(true)}>
              Sign out everywhere else
            </Button>
          </>
        )}
      </div>
      <EndSession session={ending} onClose={() => setEnding(null)} />
      <EndOthers open={isEndingAll} count={others.length} onClose={() => setIsEndingAll(false)} />
    </>
  );
}

type SessionRowProps = { session: OpenSession; now: number; onEnd: () => void };

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  return (
    <li className="grid min-h-[76px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3.5 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 text-body font-semibold">
          {session.device}
          {session.ip && (
            <span translate="no" className="font-mono text-small font-normal text-ink-2">
              {session.ip}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-small text-ink-3">
          Signed in {formatDateTime(session.signed_in_at)}
          <span className="max-sm:block">
            <span className="max-sm:hidden">, </span>
            <span className="max-sm:inline-block max-sm:first-letter:uppercase">
              last used {formatAgo(session.last_active_at, now)}
            </span>
          </span>
        </p>
      </div>
      {session.current ? (
        <p className="flex items-center gap-2 text-small font-medium">
          <Caret />
          This device
        </p>
      ) : (
        <Button variant="ghost" size="sm" className="-mr-3" onClick={onEnd}>
          Sign out
          <span className="sr-only">
            {session.device}, signed in {formatDateTime(session.signed_in_at)}
            {session.ip && ` from ${session.ip}`}
          </span>
        </Button>
      )}
    </li>
  );
}

function EndSession({ session, onClose }: { session: OpenSession | null; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  // Keeps the device's name in the dialog while it closes.
  const [shown, setShown] = useState(session);
  if (session && session !== shown) setShown(session);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const revoke = useRevokeSession({
    onDone: () => {
      notifySuccess('Signed out', shown ? `${shown.device} has to sign in again.` : undefined);
      close();
    },
    onRefused: (error) => setProblem(authRefusalOf(error).message),
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={session !== null}
      onClose={close}
      title={`Sign out ${shown.device}?`}
      action="Sign it out"
      keep="Leave it"
      busy={revoke.isPending && 'Signing out...'}
      problem={problem}
      variant="default"
      onConfirm={() => revoke.mutate(shown)}
    >
      <p>
        It has been signed in since {formatDateTime(shown.signed_in_at)}
        {shown.ip && (
          <>
            , from{' '}
            <span translate="no" className="font-mono text-ui">
              {shown.ip}
            </span>
          </>
        )}
        . Texts stop arriving there at once, and signing in again takes your password.
      </p>
    </ConfirmDialog>
  );
}

function EndOthers({ open, count, onClose }: { open: boolean; count: number; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const end = useSignOutElsewhere({
    onDone: () => {
      notifySuccess('Signed out everywhere else');
      close();
    },
    onRefused: (error) => setProblem(authRefusalOf(error).message),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Sign out everywhere else?"
      action="Sign them out"
      keep="Leave them"
      busy={end.isPending && 'Signing out...'}
      problem={problem}
      variant="default"
      onConfirm={() => end.mutate()}
    >
      <p>
        {count === 1 ? 'One other browser has' : `${count} other browsers have`} to sign in again, and texts
        stop arriving there at once. You stay signed in here.
      </p>
    </ConfirmDialog>
  );
}

function SessionsSkeleton() {
  return (
    <div role="status" aria-label="Loading your sessions" className="grid gap-2 px-4 py-5 sm:px-6">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  );
}
