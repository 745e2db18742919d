import type { User, UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { authRefusalOf, needsProof } from '../../shared/proof/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Disc, Ring } from '../../ui/status-shapes.tsx';
import { AccountRow } from './account-group.tsx';
import { useConnectGoogle, useDisconnectGoogle } from './use-google.ts';

type GoogleRowProps = { user: User; hasPassword: boolean; onProofNeeded: (then: () => void) => void };

/** Shows whether a Google account can sign in to this account, and which one. */
export function GoogleRow({ user, hasPassword, onProofNeeded }: GoogleRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const identity = user.identities?.find(({ provider }) => provider === 'google');
  const connect = useConnectGoogle((error) => {
    if (needsProof(error)) onProofNeeded(() => connect.mutate());
    else setProblem(authRefusalOf(error).message);
  });
  return (
    <AccountRow
      label="Google"
      action={
        identity ? (
          <Button variant="outline" size="sm" disabled={!hasPassword} onClick={() => setIsAsking(true)}>
            Disconnect<span className="sr-only"> Google</span>
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            // The browser leaves for Google soon, and the button stays busy until then.
            busy={(connect.isPending || connect.isSuccess) && 'Opening Google...'}
            onClick={() => {
              setProblem(null);
              connect.mutate();
            }}
          >
            Connect<span className="sr-only"> Google</span>
          </Button>
        )
      }
      note={
        <>
          {noteOf(identity, hasPassword)}
          {problem && <FieldError>{problem}</FieldError>}
        </>
      }
    >
      <span className="inline-flex items-center gap-2">
        {identity ? <Disc /> : <Ring />}
        {identity ? 'Connected' : 'Not connected'}
      </span>
      {identity && (
        <Disconnect
          open={isAsking}
          onClose={() => setIsAsking(false)}
          identity={identity}
          onProofNeeded={onProofNeeded}
        />
      )}
    </AccountRow>
  );
}

function noteOf(identity: UserIdentity | undefined, hasPassword: boolean): string {
  if (!identity) return 'Connect your Google account to sign in with one click.';
  const address = addressOf(identity);
  if (hasPassword) return `You can sign in as ${address}.`;
  return `You sign in as ${address}. Set a password before you disconnect Google.`;
}

function addressOf({ identity_data }: UserIdentity): string {
  const address: unknown = identity_data?.email;
  return typeof address === 'string' ? address : 'your Google account';
}

type DisconnectProps = {
  open: boolean;
  onClose: () => void;
  identity: UserIdentity;
  onProofNeeded: (then: () => void) => void;
};

function Disconnect({ open, onClose, identity, onProofNeeded }: DisconnectProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const disconnect = useDisconnectGoogle({
    onDone: () => {
      notifySuccess('Google disconnected', 'You sign in with your password from now on.');
      close();
    },
    onRefused: (error) => {
      if (!needsProof(error)) return setProblem(authRefusalOf(error).message);
      close();
      onProofNeeded(() => disconnect.mutate(identity));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Disconnect Google?"
      action="Disconnect"
      keep="Keep it"
      busy={disconnect.isPending && 'Disconnecting...'}
      problem={problem}
      onConfirm={() => disconnect.mutate(identity)}
    >
      <p>
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{addressOf(identity)}</strong> can
        no longer sign in here. Your password still works, and you can connect Google again at any time.
      </p>
    </ConfirmDialog>
  );
}
