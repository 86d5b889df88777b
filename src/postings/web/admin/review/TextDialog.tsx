import { Button, Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import type { ReviewPost } from '../../../review-contract';
import classes from '../PostView.module.css';
import { reviewApi } from './review-api';

/** The decisions that need a text to the employer. */
export type TextAct = 'ask' | 'decline' | 'take_down' | 'keep_down';

interface Words {
  title: string;
  label: string;
  /** The field of the call's body. */
  field: 'text' | 'reason';
  verb: string;
  done: string;
}

const WORDS: Record<TextAct, Words> = {
  ask: { title: 'Ask for changes', label: 'Changes', field: 'text', verb: 'Send', done: 'The employer was asked for changes' },
  decline: { title: 'Decline this post', label: 'Reason', field: 'reason', verb: 'Decline and give back', done: 'Declined. The order was given back.' },
  keep_down: { title: 'Keep this job down', label: 'Reason', field: 'reason', verb: 'Keep down', done: 'The job stays down' },
  take_down: { title: 'Take this job down', label: 'Reason', field: 'reason', verb: 'Take down', done: 'The job was taken down' },
};

/** The consequence, said beforehand. */
export function effectsOf(act: TextAct, { order_info: order }: Pick<ReviewPost, 'order_info'>): string[] {
  if (act === 'ask') return ['The employer gets the text by mail and sees it beside the post.', 'The post waits until they send it back.'];
  if (act === 'keep_down') return ['Nobody can open the job.', 'The employer gets the reason by mail, and can answer again.'];
  if (act === 'take_down')
    return [
      'Nobody can open the job any more, and its employer cannot show it again.',
      'The employer gets the reason by mail, sees it beside the post, and can answer you.',
      'Its open reports are closed.',
    ];
  return [
    ...(order && order.total > 0 ? [`${formatDollars(order.total)}, or what is left of it, goes back to the buyer.`] : []),
    ...(order?.coupon ? [`The use of ${order.coupon.code} is given back.`] : []),
    'The post is removed for good.',
    'The employer gets the reason by mail.',
  ];
}

/** Asks for the text to the employer, says what will happen, and decides. */
export function TextDialog({ act, post, onClose }: { act: TextAct; post: ReviewPost; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const { title, label, field: name, verb, done } = WORDS[act];
  const { _id: id, version } = post;
  const decide = (text: string) => {
    const params = { id };
    if (act === 'ask') return reviewApi('POST /v3/admin/review/{id}/ask', { params, body: { version, text } });
    if (act === 'decline') return reviewApi('POST /v3/admin/review/{id}/decline', { params, body: { version, reason: text } });
    if (act === 'keep_down') return reviewApi('POST /v3/admin/review/{id}/keep_down', { params, body: { reason: text } });
    return reviewApi('POST /v3/admin/review/{id}/take_down', { params, body: { reason: text } });
  };
  const { field, error, sending, onSubmit } = useApiForm({
    initialValues: { [name]: '' } as Record<'text' | 'reason', string>,
    submit: (values) => decide(values[name]),
    onSuccess: () => {
      toastSuccess(done);
      onClose();
      void revalidate();
    },
    // Somebody else may have decided meanwhile: the record behind the dialog then shows it.
    onFailure: () => void revalidate(),
  });
  return (
    <Dialog title={title} shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ [name]: label }} />}
        <Textarea
          label={label}
          description="Mailed to the employer as you write it."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2_000}
          dir="auto"
          data-autofocus
          {...field(name)}
        />
        <ul className={classes.happens} aria-label="What happens">
          {effectsOf(act, post).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} {...(act === 'ask' ? {} : { color: 'accent' })}>
            {verb}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
