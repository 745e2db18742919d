import { DEMO_REFRESH_MS } from '@numlet/contract/constants';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy } from '../../lib/clipboard.ts';
import { MessageRow } from '../../shared/messages/message-row.tsx';
import { Button } from '../../ui/button.tsx';
import { demoCode, firstDemoMessages, nextDemoMessages } from './demo-messages.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';
import { StartLink } from './start-link.tsx';

/** The inbox at work with invented texts (specification 1 §2, Live demo). */
export function LiveDemo() {
  const [messages, setMessages] = useState(firstDemoMessages);
  const [isPaused, setIsPaused] = useState(false);
  const [spent, setSpent] = useState<ReadonlySet<number>>(new Set());
  const { copied, copy } = useCopy();

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(
      () => setMessages((shown) => nextDemoMessages(shown, Math.random)),
      DEMO_REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, [isPaused]);

  const copyCode = async (id: number, code: string) => {
    if (await copy(code)) setSpent((before) => new Set(before).add(id));
  };

  return (
    <section id={sectionIds.liveDemo} className="page-width grid gap-x-8 gap-y-8 md:grid-cols-[4.4fr_7.6fr]">
      <div>
        <SectionTitle>Watch it work.</SectionTitle>
        <p className="mt-4 max-w-[380px] text-body text-ink-2">
          A new text every eight seconds. The texts are invented; the inbox is the real one.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <StartLink variant="cta" size="lg">
            Try Your Own Number Now
          </StartLink>
          <Button variant="ghost" size="lg" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </div>
      </div>
      <div className="self-start overflow-hidden rounded-panel border border-line">
        {messages.map((message, index) => {
          const code = demoCode(message.message);
          return (
            <MessageRow
              key={message.id}
              sender={{ kind: 'platform', mark: message.from }}
              text={message.message}
              code={code}
              number={message.number}
              time={{ label: message.time, dateTime: message.time }}
              newest={index === 0}
              fresh={index === 0}
              arriving={index === 0 && message.id > firstDemoMessages.length}
              spent={spent.has(message.id)}
              justCopied={code !== null && copied === code}
              onCopy={() => code !== null && void copyCode(message.id, code)}
            />
          );
        })}
      </div>
    </section>
  );
}
