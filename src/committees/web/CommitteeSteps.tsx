import type { Ref } from 'react';
import { pluralize } from '~/platform/ui/format';
import type { Committee } from '../contract';
import { ChooseApplications } from './ChooseApplications';
import classes from './CommitteeSteps.module.css';

interface StepsProps {
  ref: Ref<HTMLElement>;
  committee: Committee;
  onChanged(now: Committee): void;
}

/** The steps before the committee can work, in order. The applications are chosen here; below it the members are invited. */
export function CommitteeSteps({ ref, committee, onChanged }: StepsProps) {
  const { applications, members, post, _id } = committee;
  const hasApplications = applications.length > 0;
  if (hasApplications && members.length > 0) return null;
  const steps = [
    {
      name: 'Select applications',
      words: hasApplications ? `It has ${pluralize(applications.length, 'application')}.` : 'Members read only what you add.',
      done: hasApplications,
    },
    { name: 'Invite members', words: 'Each gets their own link by email.', done: members.length > 0 },
    { name: 'Review their scores', words: 'Scores and comments appear here.', done: false },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section ref={ref} className={`below-xl ${classes.steps}`} aria-labelledby="steps">
      <h2 id="steps">Next steps</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-done={step.done || undefined} aria-current={step === next ? 'step' : undefined}>
            <strong>{step.name}</strong>
            {step.done && <span className="visually-hidden"> (done)</span>}
            <span>{step.words}</span>
          </li>
        ))}
      </ol>
      {!hasApplications && <ChooseApplications id={_id} postId={post._id} onAdded={onChanged} />}
    </section>
  );
}
