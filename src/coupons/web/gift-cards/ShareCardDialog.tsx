import { Button, Checkbox, Tabs, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { type Choice, useRecordSearch } from '~/platform/ui/records/RecordPicker';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import { useSite } from '~/platform/web/site';
import { MAX_SHARES } from '../../rules';
import type { OwnCoupon } from '../../schemas';
import { api, worthOf } from '../shared/coupon-api';
import { copyCardLink } from './copy-card-link';
import classes from './GiftCards.module.css';

interface ShareCardDialogProps {
  card: OwnCoupon;
  onClose(): void;
}

/** Shares a gift card: with organizations that the board suggests, with addresses, or by its link. */
export default function ShareCardDialog({ card, onClose }: ShareCardDialogProps) {
  const { publicUrl } = useSite();
  return (
    <Dialog title="Share this gift card" shape="form" onClose={onClose}>
      <div className={`row gap-l spread below-s ${classes.shared}`}>
        <p>
          <strong className={`digits medium unbroken block ${classes.code}`}>{card.code}</strong>
          {worthOf(card)} another organization’s job post. You can’t use it for your own.
        </p>
        <Button variant="default" size="sm" onClick={() => void copyCardLink(card.code, publicUrl)}>
          Copy link
        </Button>
      </div>
      <Tabs defaultValue="choose" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="choose">Select organizations</Tabs.Tab>
          <Tabs.Tab value="email">By email</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="choose" pt="md" className={classes.panel}>
          <ChooseForm card={card} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="email" pt="md" className={classes.panel}>
          <EmailForm card={card} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

const FAILED = 'Gift card failed being shared';

/** The two forms have the note and the outcome in common. */
const outcome = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    toastSuccess(message);
    onClose();
  },
  onFailure: (error: ApiError) => toastFailure(FAILED, error),
});

const NOTE = {
  label: 'Your note',
  description: 'Optional. It’s part of the email, with your name and address.',
  maxLength: 1_000,
  minRows: 2,
  maxRows: 6,
  autosize: true,
};

/** Organizations without a gift card that have every word of what was typed, some random ones at first. */
async function findTargets(typed: string): Promise<Target[]> {
  const { data } = await api('GET /v2/employer/gift_cards/orgs', { query: { q: typed } });
  return data.map(({ oid, name, city, state_code }) => ({ value: oid, label: name, place: [city, state_code].filter(Boolean).join(', ') }));
}

type Target = Choice & { place: string };

const NOTHING_FOUND = 'Nothing found. Organizations that already have a gift card aren’t listed.';

function ChooseForm({ card, onClose }: ShareCardDialogProps) {
  const form = useApiForm({
    initialValues: { orgs: [] as string[], note: '' },
    submit: ({ orgs, note }, attempt) => api('POST /v2/employer/gift_cards/share', { body: { card_id: card._id, orgs, note } }, attempt),
    ...outcome(onClose),
  });
  const { choices, emptyText, onSearchChange } = useRecordSearch(findTargets, NOTHING_FOUND);
  // Chosen organizations stay in the list when others are searched for.
  const [chosen, setChosen] = useState<Target[]>([]);
  const isChosen = ({ value }: Target) => chosen.some((other) => other.value === value);
  const found = choices.filter((target) => !isChosen(target));
  const choose = (target: Target, on: boolean) => {
    const next = on ? [...chosen, target] : chosen.filter(({ value }) => value !== target.value);
    setChosen(next);
    form.form.setFieldValue(
      'orgs',
      next.map(({ value }) => value),
    );
  };
  const { error } = form.field('orgs') as { error?: string };
  return (
    <ApiForm form={form} action="Share" heading={FAILED} labels={{ orgs: 'Organizations', note: 'Your note' }} aside={<CancelButton onClose={onClose} />}>
      <TextInput
        type="search"
        label="Find organizations"
        description="Organizations without a gift card. Here are a few suggestions."
        placeholder="Name or town"
        maxLength={200}
        dir="auto"
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => {
          // Another search takes the refusal of an empty choice away.
          form.form.clearFieldError('orgs');
          onSearchChange(event.currentTarget.value);
        }}
      />
      <fieldset className={`stack gap-s start ${classes.choices}`} id={form.idOf('orgs')}>
        <legend>Organizations</legend>
        {error && <p className={`bad text-s medium ${classes.fault}`}>{error}</p>}
        {[...chosen, ...found].map((target) => (
          <Checkbox
            key={target.value}
            label={<span dir="auto">{target.label}</span>}
            description={target.place}
            checked={isChosen(target)}
            onChange={(event) => choose(target, event.currentTarget.checked)}
          />
        ))}
        <p role="status" className={`soft ${classes.none}`}>
          {choices.length === 0 && emptyText}
        </p>
      </fieldset>
      <Textarea {...NOTE} dir="auto" {...form.field('note')} />
    </ApiForm>
  );
}

function EmailForm({ card, onClose }: ShareCardDialogProps) {
  const form = useApiForm({
    initialValues: { name: '', email: '', note: '' },
    submit: (values, attempt) => api('POST /v2/employer/gift_cards/share', { body: { card_id: card._id, ...values } }, attempt),
    ...outcome(onClose),
    onFailure: (error) => {
      toastFailure(FAILED, error);
      // An address that has the card already; the box says which.
      if (error.status === 409) form.form.setFieldError('email', true);
    },
  });
  return (
    <ApiForm
      form={form}
      action="Share"
      heading={FAILED}
      labels={{ name: 'Name', email: 'Email', note: 'Your note' }}
      aside={<CancelButton onClose={onClose} />}
    >
      <TextInput
        label="Email"
        description={`Up to ${MAX_SHARES} addresses, separated by commas. Each gets this card once.`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextInput label="Name" description="Optional. Used in the greeting if there’s one address." autoComplete="off" dir="auto" {...form.field('name')} />
      <Textarea {...NOTE} dir="auto" {...form.field('note')} />
    </ApiForm>
  );
}

const CancelButton = ({ onClose }: { onClose(): void }) => (
  <Button variant="default" onClick={onClose}>
    Cancel
  </Button>
);
