import { useRef } from 'react';
import { pluralize } from '~/platform/ui/format';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import type { Committee } from '../../committee-contract';
import { ChooseApplications } from './ChooseApplications';
import classes from './CommitteeSteps.module.css';

interface StepsProps {
  committee: Committee;
  onChanged(now: Committee): void;
}

/** The steps before the committee can work, in order. The applications are chosen here; below it the members are invited. */
export function CommitteeSteps({ committee, onChanged }: StepsProps) {
  const { applications, members, post, _id } = committee;
  const hasApplications = applications.length > 0;
  const box = useRef<HTMLElement>(null);
  // The form that chose the applications has gone, and with it the focus.
  const noteChoice = useFocusAfterAct(hasApplications, () => box.current);
  if (hasApplications && members.length > 0) return null;
  const steps = [
    {
      name: 'Choose its applications',
      words: hasApplications ? `It has ${pluralize(applications.length, 'application')}.` : 'Members read only what you give them.',
      done: hasApplications,
    },
    { name: 'Invite its members', words: 'Each gets a link of their own by mail.', done: members.length > 0 },
    { name: 'Read what they say', words: 'Scores and comments come here.', done: false },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section ref={box} className={classes.steps} aria-labelledby="steps">
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
      {!hasApplications && (
        <ChooseApplications
          id={_id}
          postId={post._id}
          onAdded={(now) => {
            noteChoice();
            onChanged(now);
          }}
        />
      )}
    </section>
  );
}
