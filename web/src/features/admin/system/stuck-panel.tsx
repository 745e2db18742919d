import { formatSpan, times } from '@numlet/contract/admin/findings/count-words';
import { STUCK_SHOWN } from '@numlet/contract/constants';
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { deletionStateWords } from '../parts/deletion-words.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { Fact, Facts, Section } from './section.tsx';
import { processNow, type System, useSystemAct } from './use-system.ts';

type Row = {
  what: 'order' | 'subscription';
  id: string;
  title: string;
  waits: string;
  since: string;
  next: string | null;
  person: System['orders'][number]['person'];
};

/** Overdue orders and numbers, copies of texts that the carrier has not deleted yet, and unfinished deletions. */
export function StuckPanel({ system }: { system: System }) {
  const { carrier_copies: copies, deletions, has_more } = system;
  const truncated = [has_more.orders && 'orders', has_more.subscriptions && 'numbers'].filter(
    (each) => each !== false,
  );
  const rows = [...system.orders.map(ofOrder), ...system.subscriptions.map(ofSubscription)];
  const columns: Column<Row>[] = [
    {
      title: 'What',
      phone: 'head',
      cell: ({ title, id }) => (
        <>
          <span className="block font-medium">{title}</span>
          <span translate="no" className="block font-mono text-micro text-ink-3">
            {id}
          </span>
        </>
      ),
    },
    { title: 'Whose', cell: ({ person }) => <PersonLink {...person} /> },
    {
      title: 'Waits for',
      className: 'max-w-56',
      cell: ({ waits }) => <span className="text-small">{waits}</span>,
    },
    {
      title: 'Since',
      align: 'right',
      cell: ({ since }) => (
        <time dateTime={since} title={formatDateTime(since)}>
          {formatSpan((Date.parse(system.checked_at) - Date.parse(since)) / 1000)}
        </time>
      ),
    },
    {
      title: 'Next run',
      align: 'right',
      cell: ({ next }) => (next ? formatDateTime(next) : <span className="text-ink-3">none</span>),
    },
    { title: 'Process', className: 'text-right', cell: (row) => <ProcessNow {...row} /> },
  ];
  return (
    <Section title="What is stuck" id="standing">
      <DataTable
        label="What is stuck"
        hasKeys={false}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty="No orders or numbers are stuck."
        foot={
          truncated.length > 0 && (
            <p className="text-small text-ink-2">{`There are more ${truncated.join(' and ')}. The ${STUCK_SHOWN} that have waited longest are shown.`}</p>
          )
        }
      />
      <Facts>
        <Fact name="Copies of texts that the carrier still has to delete">
          {formatCount(copies.waiting)}
          {copies.next_try_at && copies.waiting > 0 && `, next attempt ${formatDateTime(copies.next_try_at)}`}
          {copies.refused > 0 && (
            <span className="block text-small text-amber">
              {formatCount(copies.refused)} refused five times or more
            </span>
          )}
        </Fact>
        <Fact name="Deletions that are not finished">
          {formatCount(deletions.length)}
          {has_more.deletions && ' and more'}
        </Fact>
        {deletions.map((left) => (
          <div
            key={left.user_id}
            className="grid gap-x-6 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:items-baseline"
          >
            <PersonLink id={left.user_id} full_name={left.full_name} email={left.email} />
            <span className="text-ink-2 sm:text-right">{deletionStateWords(left)}</span>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

function ProcessNow({ what, id, title }: Row) {
  const act = useSystemAct();
  return (
    <Button
      variant="outline"
      size="sm"
      busy={act.isPending && 'Processing...'}
      onClick={() =>
        act.mutate({
          run: () => processNow({ what, id }),
          done: 'It was processed',
          failed: 'It was not processed',
        })
      }
    >
      Process now<span className="sr-only"> {title}</span>
    </Button>
  );
}

function ofOrder(order: System['orders'][number]): Row {
  const { id, kind, method, state, tries, last_error, since, next_run_at: next, person } = order;
  const tried = tries > 0 ? `, tried ${times(tries)}` : '';
  const lastError = last_error ? `, last error ${last_error}` : '';
  return {
    what: 'order',
    id,
    title: `${kind} by ${method}`,
    waits: `${state.replaceAll('_', ' ')}${tried}${lastError}`,
    since,
    next,
    person,
  };
}

function ofSubscription(each: System['subscriptions'][number]): Row {
  const { id, phone_number, next_event_at, grace_started_at, charge_tries, is_declined, person } = each;
  const parts = [
    grace_started_at
      ? `in the grace period since ${formatDate(grace_started_at)}`
      : 'its next step, which is overdue',
    ...(charge_tries > 0 ? [`charged ${times(charge_tries)}`] : []),
    ...(is_declined ? ['the card was declined for good'] : []),
  ];
  return {
    what: 'subscription',
    id,
    title: phone_number,
    waits: parts.join(', '),
    since: next_event_at,
    next: null,
    person,
  };
}
