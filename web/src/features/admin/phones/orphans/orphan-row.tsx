import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatMoney } from '../../../../lib/format.ts';
import { NumberPlate } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { personAddress } from '../../parts/person-address.ts';
import { PersonLink } from '../../parts/person-link.tsx';
import { KINDS } from './orphan-words.ts';
import { type Orphan, type OrphanAct, type PendingRelease, useRetryRelease } from './use-orphans.ts';

type OrphanRowProps = { orphan: Orphan; onAct: (act: OrphanAct['act']) => void; onEnd: () => void };

/** One number: its problem, how long it has had it, its cost, its likely owner, and the possible acts. */
export function OrphanRow({ orphan, onAct, onEnd }: OrphanRowProps) {
  const { kind, phone_number, person, set_aside } = orphan;
  const spoken = <span className="sr-only"> {phone_number}</span>;
  return (
    <Row
      number={phone_number}
      what={KINDS[kind]}
      since={`since ${formatDateTime(orphan.since)}${orphan.seen_once ? ', seen once: compare again to be sure' : ''}`}
      cost={orphan.monthly_cost}
      whose={person ? <Person orphan={orphan} person={person} /> : <Marker orphan={orphan} />}
      note={set_aside && `Set aside by ${set_aside.by}, ${formatDateTime(set_aside.at)}: ${set_aside.reason}`}
    >
      {kind === 'missing_there' && person && (
        <ButtonLink
          to={`${personAddress(person.id)}&at=${orphan.phone_number_id}`}
          variant="outline"
          size="sm"
        >
          Give another number{spoken}
        </ButtonLink>
      )}
      {!set_aside && (
        <Button variant="outline" size="sm" onClick={() => onAct('set_aside')}>
          Set aside...{spoken}
        </Button>
      )}
      {kind === 'missing_there' ? (
        <Button variant="destructive-quiet" size="sm" onClick={onEnd}>
          End rental...{spoken}
        </Button>
      ) : (
        <Button variant="destructive-quiet" size="sm" onClick={() => onAct('release')}>
          Release at the carrier...{spoken}
        </Button>
      )}
    </Row>
  );
}

/** The owner of the number or order; the link marks the order on their page. */
function Person({ orphan: { order }, person }: { orphan: Orphan; person: NonNullable<Orphan['person']> }) {
  return (
    <>
      <PersonLink {...person} />
      {order && (
        <Link
          to={`${personAddress(person.id)}&at=${order.id}`}
          className="text-small text-ink-2 underline underline-offset-[0.25em] hover:text-ink"
        >
          The order it was bought for
        </Link>
      )}
    </>
  );
}

/** The note at the carrier, for a number that belongs to no known order. */
function Marker({ orphan: { marker } }: { orphan: Orphan }) {
  if (marker === '') return <span className="text-small text-ink-2">No note at the carrier</span>;
  return (
    <span className="block text-small text-ink-2">
      Note at the carrier
      <span className="block truncate text-ink" title={marker}>
        {marker}
      </span>
    </span>
  );
}

/** A number that is released here, but not yet at the carrier. */
export function PendingReleaseRow({ number }: { number: PendingRelease }) {
  const retry = useRetryRelease();
  return (
    <Row
      number={number.phone_number}
      what="Released here, not yet at the carrier"
      since={number.since ? `since ${formatDateTime(number.since)}` : 'for a long time'}
      cost={number.monthly_cost}
      whose={number.person && <PersonLink {...number.person} />}
    >
      <Button
        variant="outline"
        size="sm"
        busy={retry.isPending && 'Trying...'}
        onClick={() => retry.mutate(number)}
      >
        Try again<span className="sr-only"> with {number.phone_number}</span>
      </Button>
    </Row>
  );
}

type RowProps = {
  number: string;
  what: string;
  since: string;
  cost: number | null;
  whose: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

function Row({ number, what, since, cost, whose, note, children }: RowProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:px-4 lg:grid-cols-[186px_minmax(0,1fr)_104px_170px_350px]">
      <span className="min-w-0">
        <NumberPlate number={plateNumber(number)} size="small" />
      </span>
      <span className="min-w-0">
        <span className="block text-ui font-medium">{what}</span>
        <span className="block text-small text-ink-2">{since}</span>
        {note && <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">{note}</span>}
      </span>
      <span className="text-small tabular-nums">
        {cost === null ? (
          <span className="text-ink-2">Price unknown</span>
        ) : (
          <>
            {formatMoney(cost, 'gbp', 'always')} <span className="text-ink-2">a month</span>
          </>
        )}
      </span>
      <span className="min-w-0">{whose}</span>
      <span className="flex flex-wrap gap-2 lg:justify-end max-lg:[&>button:last-child]:-ml-3">
        {children}
      </span>
    </li>
  );
}
