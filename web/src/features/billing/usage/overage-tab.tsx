import { textsPaidBy } from '@numlet/contract/billing/overage';
import { formatMinor, toMinor } from '@numlet/contract/billing/plans';
import {
  OVERAGE_PRICE_MINOR,
  SPENDING_CAP_OPTIONS,
  UNLIMITED_SPENDING_CAP,
} from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chips.tsx';
import type { BillingInfo } from '../use-billing-info.ts';
import { allowanceWords } from './allowance-words.ts';
import { type OverageSettings, useOverageSettings, useSaveOverageSettings } from './use-overage-settings.ts';

type Cap = (typeof SPENDING_CAP_OPTIONS)[number];

/** The settings for texts over the allowance. Says what a change would cost before it is saved. */
export function OverageTab({ info }: { info: BillingInfo }) {
  const settings = useOverageSettings();
  const failed = settings.isError && !settings.data;
  useEffect(() => {
    if (failed) notifyError(notices.overageLoadFailed.title, notices.overageLoadFailed.text);
  }, [failed]);
  if (!settings.data) {
    return (
      <Alert
        variant="destructive"
        title={notices.overageLoadFailed.title}
        action={
          <Button
            variant="outline"
            size="sm"
            busy={settings.isFetching && 'Loading...'}
            onClick={() => void settings.refetch()}
          >
            Try again
          </Button>
        }
      >
        {notices.overageLoadFailed.text}
      </Alert>
    );
  }
  return <OverageForm settings={settings.data} info={info} />;
}

const CAPS = SPENDING_CAP_OPTIONS.map((cap) => ({
  value: String(cap),
  label: cap === UNLIMITED_SPENDING_CAP ? 'Unlimited' : formatMoney(cap),
}));

const PRICE = formatMinor(OVERAGE_PRICE_MINOR, 'usd');

function OverageForm({ settings, info }: { settings: OverageSettings; info: BillingInfo }) {
  const { isCharging, cap, change, settle } = useDraft(settings);
  const save = useSaveOverageSettings({
    onSaved: (saved) => {
      settle(saved);
      notifySaved(settings, saved);
    },
  });
  // With pay-as-you-go the card is not charged.
  const isPayAsYouGo = settings.preferred_payment_method === 'pay_per_use';
  const isChanged = isCharging !== settings.overage_auto_charge || cap !== settings.overage_spending_cap;
  const reveals = isCharging && (!settings.overage_auto_charge || cap > settings.overage_spending_cap);
  return (
    <form
      className="grid max-w-[760px] rounded-panel border border-line bg-surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) return;
        save.mutate({ overage_auto_charge: isCharging, overage_spending_cap: cap });
      }}
    >
      <div className="p-5 sm:p-6">
        <h2 className="text-h2">When the included texts are used up</h2>
        <p className="mt-1.5 max-w-[38rem] text-ui text-ink-2">
          {allowanceWords(info)} Extra texts are always kept. You’re only charged for them if you choose to
          be.
        </p>
      </div>
      <fieldset className="border-t border-line">
        <legend className="sr-only">Texts past the allowance</legend>
        <div className="grid sm:grid-cols-2">
          <Option
            isChosen={!isCharging}
            onChoose={() => change({ isCharging: false })}
            title="Block at the limit"
            price="$0"
            text="Extra texts are kept but hidden until you top up."
          />
          <Option
            isChosen={isCharging}
            onChoose={() => change({ isCharging: true })}
            title="Charge automatically"
            price={PRICE}
            text={`Extra texts are shown at once, each at this price, as long as your ${isPayAsYouGo ? 'credit' : 'card or credit'} can pay for it. Hidden texts are shown, and charged, as soon as your ${isPayAsYouGo ? 'credit' : 'card or credit'} can pay.`}
          />
        </div>
      </fieldset>
      <div className="border-t border-line p-5 sm:p-6">
        <ChipChoice
          label="Spending cap, per number and period"
          options={CAPS}
          value={String(cap)}
          onValueChange={(next) => change({ cap: knownCap(Number(next)) })}
        />
        <p className="mt-2 text-small text-ink-3">
          {isCharging ? capWords(cap, isPayAsYouGo) : 'Applies once texts are charged automatically.'}
        </p>
      </div>
      {settings.withheld_sms > 0 && (
        <div className="border-t border-amber-line bg-amber-wash px-5 py-4 text-ui sm:px-6">
          <strong className="font-semibold">
            {formatCount(settings.withheld_sms)} {settings.withheld_sms === 1 ? 'text is' : 'texts are'}{' '}
            hidden now.
          </strong>{' '}
          {reveals
            ? `Saving shows and charges them, newest first: all of them for ${formatMoney(settings.withheld_cost, 'usd', 'always')}, as far as the cap and your ${isPayAsYouGo ? 'credit' : 'credit or card'} allow.`
            : `Showing all of them would cost ${formatMoney(settings.withheld_cost, 'usd', 'always')}.`}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-5 sm:px-6">
        {/* Not `disabled`: the button keeps the focus when nothing is left to save. */}
        <Button type="submit" busy={save.isPending && 'Saving...'} aria-disabled={!isChanged || undefined}>
          {reveals && settings.withheld_sms > 0
            ? `Save, for up to ${formatMoney(settings.withheld_cost, 'usd', 'always')}`
            : 'Save settings'}
        </Button>
        <span className="text-small text-ink-3">
          {isChanged
            ? 'Not saved yet.'
            : settings.block_at_limit
              ? 'Saved: extra texts are hidden.'
              : 'Saved: further texts are shown and charged.'}
        </span>
      </div>
    </form>
  );
}

type Draft = { isCharging: boolean; cap: Cap };

/**
 * The person's unsaved choice. It survives a change of tab, and ends with the session. Settings that are saved
 * elsewhere reset it; settings that are saved here keep later choices.
 */
function useDraft(settings: OverageSettings) {
  const client = useQueryClient();
  const saved = draftOf(settings);
  const [seen, setSeen] = useState(saved);
  const [savedHere, setSavedHere] = useState<Draft | null>(null);
  // A draft belongs to the saved settings that it was made from.
  const key = ['overage-draft', saved.isCharging, saved.cap];
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData<Draft>(key) ?? saved);
  if (!isSameDraft(seen, saved)) {
    setSeen(saved);
    if (!savedHere || !isSameDraft(savedHere, saved)) setDraft(saved);
  }
  return {
    ...draft,
    change: (part: Partial<Draft>) => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      client.setQueryData(key, changed);
    },
    settle: (settings: OverageSettings) => {
      setSavedHere(draftOf(settings));
      client.removeQueries({ queryKey: key });
    },
  };
}

function draftOf({ overage_auto_charge: isCharging, overage_spending_cap: cap }: OverageSettings): Draft {
  return { isCharging, cap: knownCap(cap) };
}

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.isCharging === other.isCharging && one.cap === other.cap;
}

type OptionProps = { isChosen: boolean; onChoose: () => void; title: string; price: string; text: string };

function Option({ isChosen, onChoose, title, price, text }: OptionProps) {
  const id = useId();
  return (
    <label className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-3 border-line p-5 not-first:border-t has-checked:bg-sunken/60 sm:p-6 sm:not-first:border-t-0 sm:not-first:border-l">
      <input
        type="radio"
        name="past-the-allowance"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-[3px] size-[18px] appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-ink"
      />
      <span>
        <span className="text-h3">{title}</span>
        <span className="mt-1 block text-statistic tabular-nums">
          {price} <span className="text-small font-normal tracking-normal text-ink-3">a text</span>
        </span>
        <span id={id} className="mt-1 block text-small text-ink-2">
          {text}
        </span>
      </span>
    </label>
  );
}

function capWords(cap: Cap, isPayAsYouGo: boolean): string {
  if (cap === UNLIMITED_SPENDING_CAP)
    return isPayAsYouGo
      ? 'No limit: texts are hidden only while your credit cannot pay.'
      : 'No limit: texts are hidden only while neither credit nor a card can pay.';
  const texts = formatCount(textsPaidBy(toMinor(cap)));
  return `${texts} more texts. Any after that are hidden.`;
}

function knownCap(cap: number): Cap {
  return SPENDING_CAP_OPTIONS.find((option) => option === cap) ?? UNLIMITED_SPENDING_CAP;
}

function notifySaved(before: OverageSettings, saved: OverageSettings): void {
  const revealedCount = before.withheld_sms - saved.withheld_sms;
  notifySuccess(
    'Overage settings saved',
    revealedCount > 0
      ? `${formatCount(revealedCount)} hidden ${revealedCount === 1 ? 'text is' : 'texts are'} shown now.`
      : undefined,
  );
}
