import { adminLines } from '@numlet/contract/admin/admin-texts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError, messageOf } from '../../../../lib/call/call-error.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { personAddress } from '../../parts/person-address.ts';
import { type PhoneAct, ProfileActs } from '../../verification/profile-acts.tsx';
import { ActDialogs, type OpenUserAct } from '../act-dialogs.tsx';
import { LIFT_WORDS, type UserAct } from '../user-menu.tsx';
import { AccountStatusNotice } from './account-status-notice.tsx';
import { ActsAside } from './acts-aside.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { DeletedPerson } from './deleted-person.tsx';
import { AttemptsAside, ReferralsAside } from './history-asides.tsx';
import { type GivenCredit, WithdrawCredit } from './money/credit-dialogs.tsx';
import { GrantActs, type MoneyAct, MoneyDialogs, WithdrawalActs } from './money/money-acts.tsx';
import { RefundDialog } from './money/refund-dialog.tsx';
import { NotesAside } from './notes-aside.tsx';
import { NumbersPanel } from './numbers-panel.tsx';
import { type BehalfAct, BehalfActs, BehalfDialogs, DeletionAct } from './on-behalf-acts.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PhoneActs, PhoneBlockAct } from './phone-acts.tsx';
import { SessionsAside } from './sessions-aside.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { mayOf, type PersonPage as Page, type Refundable, usePerson } from './use-person.ts';

/** A person's page: notices about the account, then numbers, payments and timeline beside facts and acts. */
export function PersonPage({ userId }: { userId: string }) {
  const person = usePerson(userId);
  const hasNeighbours = useNeighbours(userId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="Breadcrumb" className="flex items-center justify-between gap-4 text-small text-ink-2">
        <span>
          <Link to="/admin?tab=users" className="text-link">
            Users
          </Link>{' '}
          {person.data && `/ ${nameOf(person.data)}`}
        </span>
        {hasNeighbours && (
          <span className="flex items-center gap-1.5 pointer-coarse:hidden">
            <Keys>K</Keys> <Keys>J</Keys> Person above, below
          </span>
        )}
      </nav>
      {person.data ? (
        <Loaded page={person.data} />
      ) : person.isError ? (
        <DeletedOrUnreadable userId={userId} error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function holderName({ phone_elsewhere: elsewhere }: Page): string | undefined {
  return elsewhere?.holder.full_name ?? elsewhere?.holder.email;
}

function Loaded({ page }: { page: Page }) {
  const { person } = page;
  const status = person.account_status;
  const [openAct, setOpenAct] = useState<OpenUserAct | null>(null);
  const [isListing, setIsListing] = useState(false);
  const subject = { userId: person.id, version: person.version, name: nameOf(page) };
  const act = (chosen: UserAct) => {
    setIsListing(false);
    setOpenAct({ ...subject, act: chosen });
  };
  const [phoneAct, setPhoneAct] = useState<PhoneAct | null>(null);
  const actOnPhone = (chosen: PhoneAct) => {
    setIsListing(false);
    setPhoneAct(chosen);
  };
  const [moneyAct, setMoneyAct] = useState<MoneyAct | null>(null);
  const [refunding, setRefunding] = useState<Refundable | null>(null);
  const [gift, setGift] = useState<GivenCredit | null>(null);
  const actOnMoney = (chosen: MoneyAct) => {
    setIsListing(false);
    setMoneyAct(chosen);
  };
  const [behalfAct, setBehalfAct] = useState<BehalfAct | null>(null);
  const actOnBehalf = (chosen: BehalfAct) => {
    setIsListing(false);
    setBehalfAct(chosen);
  };
  const acts = (
    <ActsAside
      page={page}
      onAct={act}
      harming={
        <>
          <PhoneBlockAct page={page} onAct={actOnPhone} />
          <WithdrawalActs page={page} onAct={actOnMoney} />
        </>
      }
      last={<DeletionAct page={page} onAct={actOnBehalf} />}
    >
      <PhoneActs page={page} onAct={actOnPhone} />
      <GrantActs page={page} onAct={actOnMoney} />
      <BehalfActs page={page} onAct={actOnBehalf} />
    </ActsAside>
  );
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-[28px]/[34px] font-semibold tracking-tight">{nameOf(page)}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-ink-2">
            <CopyText text={person.email} label="Copy the email address" />
            <span translate="no" className="font-mono text-small text-ink-3">
              <CopyText text={person.id} label="Copy the id" />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${personAddress(person.id)}&as=person`} variant="outline">
            <Eye aria-hidden="true" />
            As this person sees it
          </ButtonLink>
          {mayOf(person)('lift') && status !== 'active' && (
            <Button onClick={() => act({ kind: 'lift', status })}>{LIFT_WORDS[status]}...</Button>
          )}
          <Button variant="outline" className="lg:hidden" onClick={() => setIsListing(true)}>
            Actions
          </Button>
        </div>
      </header>
      <ChangedNotice page={page} />
      <AccountStatusNotice page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div className="grid min-w-0 content-start gap-5">
          <NumbersPanel page={page} />
          <PaymentsPanel page={page} onRefund={setRefunding} onWithdraw={setGift} />
          <Timeline key={person.id} userId={person.id} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <PersonFacts page={page} />
          <div className="border-t border-line pt-5 max-lg:hidden">{acts}</div>
          <SessionsAside page={page} />
          <AttemptsAside attempts={page.attempts} />
          <ReferralsAside referrals={page.referrals} />
          <NotesAside page={page} />
        </div>
      </div>
      <Dialog open={isListing} onOpenChange={setIsListing} title={`Actions on ${nameOf(page)}`}>
        {/* Hides the list's heading, which is the dialog's title. */}
        <div className="*:*:first:sr-only">{acts}</div>
      </Dialog>
      <ActDialogs open={openAct} onClose={() => setOpenAct(null)} />
      <ProfileActs
        open={phoneAct && { ...subject, phoneHolder: holderName(page), kind: phoneAct }}
        onClose={() => setPhoneAct(null)}
      />
      <MoneyDialogs page={page} act={moneyAct} onClose={() => setMoneyAct(null)} />
      <BehalfDialogs page={page} act={behalfAct} onClose={() => setBehalfAct(null)} />
      {gift && <WithdrawCredit page={page} gift={gift} onClose={() => setGift(null)} />}
      {refunding && <RefundDialog page={page} refundable={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

function nameOf({ person }: Page): string {
  return person.full_name ?? adminLines.notAvailable;
}

type UnreadableProps = { error: unknown; onRetry: () => void };

/** A person who is not found may have been deleted. */
function DeletedOrUnreadable({ userId, error, onRetry }: UnreadableProps & { userId: string }) {
  if (!(error instanceof CallError && error.code === 'not_found'))
    return <Unreadable error={error} onRetry={onRetry} />;
  return (
    <DeletedPerson
      userId={userId}
      unreadable={(other, again) => <Unreadable error={other} onRetry={again} />}
    />
  );
}

function Unreadable({ error, onRetry }: UnreadableProps) {
  const isUnknown =
    error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input');
  return (
    <Alert
      variant={isUnknown ? 'default' : 'destructive'}
      title={isUnknown ? 'No person has this id.' : 'This person could not be loaded.'}
      action={
        !isUnknown && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {isUnknown ? 'No deleted account had it either.' : messageOf(error, 'The server could not be reached.')}
    </Alert>
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div className="grid gap-5">
          <Skeleton className="h-44" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
