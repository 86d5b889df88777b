import { formDialog } from '~/platform/ui/records/form-dialog';
import type { RecordDialog } from '~/platform/ui/records/record-definition';

interface EmployerText<Post> {
  title: string;
  /** The field of the call's body, and its label. */
  field: 'text' | 'reason';
  label: string;
  verb: string | ((post: Post) => string);
  done: string | ((post: Post) => string);
  /** The consequences, said beforehand. */
  effects(post: Post): readonly string[];
  /** Whether the act takes something from the employer. */
  harms: boolean;
  send(post: Post, text: string): Promise<unknown>;
}

/** Asks for a text to the employer of a post, says what will happen, and sends it. */
export const employerTextDialog = <Post>({ title, field, label, verb, done, effects, harms, send }: EmployerText<Post>): RecordDialog<Post> =>
  formDialog({
    title,
    initial: (_post: Post): Record<string, string> => ({ [field]: '' }),
    fields: [
      {
        name: field,
        label,
        help: 'Emailed to the employer exactly as you write it.',
        control: 'lines',
        rows: [4, 12],
        maxLength: 2_000,
        required: true,
        first: true,
      },
    ],
    effects,
    submit: (values, post) => send(post, values[field] ?? ''),
    verb: (_values, post) => (typeof verb === 'string' ? verb : verb(post)),
    danger: harms,
    done: (_answer, post) => (typeof done === 'string' ? done : done(post)),
  });

/** What taking a job down does, from its page and from the queue of the review. */
export const takeDown = {
  title: 'Take this job down',
  field: 'reason' as const,
  label: 'Reason',
  verb: 'Take down',
  done: 'The job was taken down',
  effects: (): readonly string[] => [
    'No one can open the job, and its employer can’t show it again.',
    'The employer gets the reason by email, sees it next to the post and can reply to you.',
    'Its open reports are closed.',
    'Its last day stays the same, and nothing is refunded.',
  ],
  harms: true,
};
