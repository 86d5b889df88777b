import { Button, Checkbox, Tabs, Textarea, TextInput } from '@mantine/core';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import { useSite } from '~/platform/web/site';
import { MAX_SHARES } from '../../rules';
import type { OwnCoupon, ShareTarget } from '../../schemas';
import { api, worthOf } from '../shared/coupon-api';
import { copyCardLink } from './copy-card-link';
import classes from './GiftCards.module.css';

interface ShareCardDialogProps {
  card: OwnCoupon;
  onClose(): void;
}

/** Shares a gift card: with organizations that the board suggests, with addresses, or by its link. */
export function ShareCardDialog({ card, onClose }: ShareCardDialogProps) {
  const { publicUrl } = useSite();
  return (
    <Dialog title="Share this gift card" shape="form" onClose={onClose}>
      <p className={classes.code}>{card.code}</p>
      <p className={classes.lead}>
        {worthOf(card)} a job post, for others than you and your organizations.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void copyCardLink(card.code, publicUrl)}>
          Copy link
        </Button>
      </p>
      <Tabs defaultValue="choose" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="choose">Choose organizations</Tabs.Tab>
          <Tabs.Tab value="email">By email</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="choose" pt="md">
          <ChooseTab card={card} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="email" pt="md">
          <EmailForm card={card} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

const loadTargets = () => api('GET /v2/employer/gift_cards/orgs');

const ChooseTab = (props: ShareCardDialogProps) => (
  <AsyncSection
    load={loadTargets}
    isEmpty={({ data }) => data.length === 0}
    empty="There is no organization without a gift card at the moment. Share yours by email, or copy its link."
  >
    {({ data }, again) => <ChooseForm {...props} targets={data} onOthers={again} />}
  </AsyncSection>
);

/** The two forms have the note and the outcome in common. */
const outcome = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    toastSuccess(message);
    onClose();
  },
  onFailure: (error: ApiError) => toastFailure('Gift card failed being shared', error),
});

const NOTE = {
  label: 'Your note',
  description: 'Optional; it is part of the mail, with your name and address.',
  maxLength: 1_000,
  minRows: 2,
  maxRows: 6,
  autosize: true,
};

function ChooseForm({ card, onClose, targets, onOthers }: ShareCardDialogProps & { targets: ShareTarget[]; onOthers(): void }) {
  const form = useApiForm({
    initialValues: { orgs: [] as string[], note: '' },
    submit: ({ orgs, note }) => api('POST /v2/employer/gift_cards/share', { body: { card_id: card._id, orgs, note } }),
    ...outcome(onClose),
  });
  const { orgs } = form.form.getValues();
  const { error } = form.field('orgs') as { error?: string };
  const choose = (oid: string, on: boolean) => form.form.setFieldValue('orgs', on ? [...orgs, oid] : orgs.filter((other) => other !== oid));
  return (
    <ApiForm
      form={form}
      action="Share"
      heading="Gift card failed being shared"
      labels={{ orgs: 'Organizations', note: 'Your note' }}
      {...(orgs.length === 0 && { first: { field: 'orgs', words: 'Please choose an organization first.' } })}
      aside={<CancelButton onClose={onClose} />}
    >
      <fieldset className={classes.choices} id="field-orgs">
        <legend>Organizations without a gift card</legend>
        {targets.map(({ oid, name, city, state_code }) => (
          <Checkbox
            key={oid}
            label={<span dir="auto">{name}</span>}
            description={[city, state_code].filter(Boolean).join(', ')}
            checked={orgs.includes(oid)}
            onChange={(event) => choose(oid, event.currentTarget.checked)}
          />
        ))}
        {error && <p className={classes.fault}>{error}</p>}
        <Button variant="subtle" size="compact-sm" onClick={onOthers} disabled={form.sending}>
          Suggest others
        </Button>
      </fieldset>
      <Textarea {...NOTE} dir="auto" {...form.field('note')} />
    </ApiForm>
  );
}

function EmailForm({ card, onClose }: ShareCardDialogProps) {
  const form = useApiForm({
    initialValues: { name: '', email: '', note: '' },
    submit: (values) => api('POST /v2/employer/gift_cards/share', { body: { card_id: card._id, ...values } }),
    ...outcome(onClose),
  });
  return (
    <ApiForm
      form={form}
      action="Share"
      heading="Gift card failed being shared"
      labels={{ name: 'Name', email: 'Email', note: 'Your note' }}
      aside={<CancelButton onClose={onClose} />}
    >
      <TextInput
        label="Email"
        description={`Up to ${MAX_SHARES} addresses, with commas between them. Each gets this card once.`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.field('email')}
      />
      <TextInput label="Name" description="Optional; the greeting, where there is one address." autoComplete="off" dir="auto" {...form.field('name')} />
      <Textarea {...NOTE} dir="auto" {...form.field('note')} />
    </ApiForm>
  );
}

const CancelButton = ({ onClose }: { onClose(): void }) => (
  <Button variant="default" onClick={onClose}>
    Cancel
  </Button>
);
