import { marketingFigures, supportAddresses, supportHours } from '@numlet/contract/brand';
import type { ReactNode } from 'react';

/** The available support channels (specification 2 §2.3). */
export function SupportChannels() {
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="text-h2">
        Support Channels
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-t-ink border-b-line">
        <Channel title="Email support" responseTime={`We aim to answer ${marketingFigures.replyTime}`}>
          <MailTo address={supportAddresses.support} />
        </Channel>
      </dl>
      <h2 className="mt-10 text-h2">Business hours</h2>
      <ul className="mt-3 flex flex-col gap-1 text-body text-ink-2">
        <li>{supportHours.weekdays}</li>
        <li>{supportHours.saturday}</li>
        <li>{supportHours.sunday}</li>
      </ul>
      <h2 className="mt-10 text-h2">Other addresses</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-body">
        <Other what="Abuse" address={supportAddresses.abuse} />
        <Other what="Privacy" address={supportAddresses.privacy} />
        <Other what="Legal" address={supportAddresses.legal} />
        <Other what="Business" address={supportAddresses.business} />
      </dl>
    </section>
  );
}

type ChannelProps = { title: string; responseTime: string; children: ReactNode };

function Channel({ title, responseTime, children }: ChannelProps) {
  return (
    <div className="py-4">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-h3">{title}</span>
        <span className="text-small text-ink-2">{responseTime}</span>
      </dt>
      <dd className="mt-1 text-ui text-ink-2">{children}</dd>
    </div>
  );
}

function Other({ what, address }: { what: string; address: string }) {
  return (
    <>
      <dt className="text-ink-3">{what}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <MailTo address={address} />
      </dd>
    </>
  );
}

function MailTo({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link">
      {address}
    </a>
  );
}
