import { DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import type { User } from '@supabase/auth-js';
import { type ReactNode, useState } from 'react';
import { useAuthSettings } from '../../lib/auth/auth-settings.ts';
import { formatDate } from '../../lib/format.ts';
import type { Profile } from '../../lib/use-profile.ts';
import { ConfirmItIsYou } from '../../shared/proof/confirm-it-is-you.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Disc, Ring } from '../../ui/status-shapes.tsx';
import { AccountGroup, AccountRow } from './account-group.tsx';
import { DeletionDialog } from './deletion/deletion-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { ExportRow } from './export-row.tsx';
import { GoogleRow } from './google-row.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { FactorRows } from './second-factor/factor-rows.tsx';
import { SessionList } from './session-list.tsx';

type AccountPageProps = {
  profile: Profile;
  user: User;
  /** The person's phone, masked except for its end; null without a phone. */
  phone: ReactNode;
  /** The state of the identity verification. */
  identity: ReactNode;
  onChangePhone: () => void;
  onVerifyPhone: () => void;
};

type AccountDialog = 'name' | 'email' | 'password' | 'deletion' | null;

/** The account page: profile, ways of signing in, open sessions, and export and deletion of the person's data. */
export function AccountPage({
  profile,
  user,
  phone,
  identity,
  onChangePhone,
  onVerifyPhone,
}: AccountPageProps) {
  const [openDialog, setOpenDialog] = useState<AccountDialog>(null);
  // Runs once the person has confirmed their identity.
  const [afterProof, setAfterProof] = useState<(() => void) | null>(null);
  const offersGoogle = useAuthSettings()?.external.google ?? false;
  const close = () => setOpenDialog(null);
  const prove = (then: () => void) => setAfterProof(() => then);
  const { email, full_name: name, has_password: hasPassword } = profile;
  const app = user.factors?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const isLeaving = Boolean(profile.deletion_undo_until);

  return (
    <div className="grid gap-10 lg:gap-14">
      <AccountGroup title="You">
        <AccountRow label="Name" action={<Change what="name" onClick={() => setOpenDialog('name')} />}>
          <span translate="no">{name}</span>
        </AccountRow>
        <AccountRow
          label="Email"
          action={<Change what="email" onClick={() => setOpenDialog('email')} />}
          note={user.new_email && <PendingEmail from={email} to={user.new_email} />}
        >
          <span translate="no">{email}</span>
        </AccountRow>
        <AccountRow
          label="Phone"
          action={
            phone === null ? (
              <Button variant="outline" size="sm" onClick={onChangePhone}>
                Add<span className="sr-only"> a phone</span>
              </Button>
            ) : (
              <Change what="phone" onClick={onChangePhone} />
            )
          }
          note={phone !== null && <PhoneState isVerified={profile.phone_verified} onVerify={onVerifyPhone} />}
        >
          {phone ?? <span className="text-ink-2">None yet</span>}
        </AccountRow>
        <AccountRow
          label="Identity"
          action={
            <ButtonLink to="/kyc" variant="outline" size="sm">
              Open<span className="sr-only"> identity verification</span>
            </ButtonLink>
          }
        >
          {identity}
        </AccountRow>
      </AccountGroup>

      <AccountGroup
        title="Sign-in and security"
        text="Your password, and an authenticator app as a second step."
      >
        <AccountRow
          label="Password"
          action={
            hasPassword ? (
              <Change what="password" onClick={() => setOpenDialog('password')} />
            ) : (
              <Button variant="outline" size="sm" onClick={() => setOpenDialog('password')}>
                Set a password
              </Button>
            )
          }
        >
          {hasPassword ? (
            <span
              aria-label="Set, not shown"
              role="img"
              translate="no"
              className="font-mono tracking-[0.12em] text-ink-2"
            >
              ************
            </span>
          ) : (
            <span className="text-ink-2">None yet</span>
          )}
        </AccountRow>
        <FactorRows user={user} email={email} onProofNeeded={prove} />
        {offersGoogle && <GoogleRow user={user} hasPassword={hasPassword} onProofNeeded={prove} />}
      </AccountGroup>

      <AccountGroup title="Devices" text="Every browser that is signed in to your account, this one first.">
        <SessionList />
      </AccountGroup>

      <AccountGroup title="Your data" text="A copy of everything we store about you.">
        <ExportRow hasPassword={hasPassword} onProofNeeded={prove} />
      </AccountGroup>

      {!isLeaving && (
        <AccountGroup
          title="Delete account"
          text={`You have been with us since ${formatDate(profile.created_at)}.`}
        >
          <div className="grid justify-items-start gap-4 p-5 sm:px-6 sm:py-6">
            <div>
              <h3 className="text-h3">Your numbers, texts and account are deleted for good.</h3>
              <p className="mt-1.5 max-w-[36rem] text-ui text-ink-2">
                For {DELETION_UNDO_DAYS} days you can undo it with one click. After that nothing can be
                brought back, and other people may rent your numbers. Before you confirm, we show you what you
                lose and when.
              </p>
            </div>
            <Button
              variant="destructive-quiet"
              className="-mb-2 -ml-4"
              onClick={() => setOpenDialog('deletion')}
            >
              Delete account
            </Button>
          </div>
        </AccountGroup>
      )}

      <NameDialog open={openDialog === 'name'} onClose={close} name={name} />
      <EmailDialog open={openDialog === 'email'} onClose={close} email={email} hasPassword={hasPassword} />
      <PasswordDialog
        open={openDialog === 'password'}
        onClose={close}
        email={email}
        name={name}
        hasPassword={hasPassword}
      />
      <DeletionDialog
        open={openDialog === 'deletion'}
        onClose={close}
        hasPassword={hasPassword}
        onProofNeeded={() => {
          close();
          prove(() => setOpenDialog('deletion'));
        }}
      />
      <ConfirmItIsYou
        open={afterProof !== null}
        onClose={() => setAfterProof(null)}
        onConfirmed={() => {
          setAfterProof(null);
          afterProof?.();
        }}
        email={email}
        hasPassword={hasPassword}
        factorId={app?.id ?? null}
      />
    </div>
  );
}

function Change({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      Change<span className="sr-only"> {what}</span>
    </Button>
  );
}

function PendingEmail({ from, to }: { from: string; to: string }) {
  return (
    <span className="flex items-baseline gap-2">
      <Ring />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Changing to{' '}
        <strong translate="no" className="font-semibold text-ink">
          {to}
        </strong>
        , once the links in both mailboxes have been opened. Until then you sign in with {from}.
      </span>
    </span>
  );
}

function PhoneState({ isVerified, onVerify }: { isVerified: boolean; onVerify: () => void }) {
  return (
    <span className="inline-flex items-center gap-2 text-small">
      {isVerified ? <Disc /> : <Ring />}
      {isVerified ? 'Verified' : 'Not verified'}
      {!isVerified && (
        <Button variant="link" size="sm" className="ml-1" onClick={onVerify}>
          Verify it
        </Button>
      )}
    </span>
  );
}
