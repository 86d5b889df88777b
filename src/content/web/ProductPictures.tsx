import type { ReactNode } from 'react';
import { DAY } from '~/platform/calendar/clock';
import { formatDate } from '~/platform/ui/format';
import { useSite } from '~/platform/web/site';
import { DayChart } from '~/statistics/web/shared/DayChart';
import classes from './ProductPictures.module.css';

/** What comes with each post, with small pictures of its screens. The pictures are drawn as the screens are, so they follow the brand and the theme. */
export function ProductPictures() {
  const now = Date.parse(useSite().hour);
  return (
    <section className={classes.product} aria-labelledby="product">
      <h2 id="product">Everything you need to hire</h2>
      <ul>
        <Feature
          title="An inbox for every job"
          text="Read applications and resumes side by side, reply to many at once, and track everyone’s stage."
          picture={<InboxPicture />}
        />
        <Feature
          title="Search committees without accounts"
          text="Send committee members a private link. They read and score on any phone, and you see where they agree."
          picture={<ScoresPicture />}
        />
        <Feature
          title="Know that your post is working"
          text="Views, saves and applications by day, compared with similar posts."
          picture={<DayChart days={exampleDays(now)} />}
        />
        <Feature
          title="Unfilled? Renew it free"
          text="Your post goes back to the top of the list with all its days, up to twice."
          picture={<RenewalPicture ended={now - 2 * DAY} until={now + 90 * DAY} />}
        />
      </ul>
    </section>
  );
}

/** The picture says nothing that the text does not, so screen readers skip it. */
const Feature = ({ title, text, picture }: { title: string; text: string; picture: ReactNode }) => (
  <li className="stack gap-s">
    <div className={`card inset-m ${classes.picture}`} aria-hidden inert>
      {picture}
    </div>
    <div>
      <h3>{title}</h3>
      <p className="soft above-2xs">{text}</p>
    </div>
  </li>
);

const APPLICATIONS = [
  { name: 'Maya Ross', when: 'today', line: 'I have taught for eight years and led a department of five.', stage: 'New', isNew: true },
  { name: 'Daniel Frank', when: '2 days ago', line: 'Your job describes what I have been looking for.', stage: 'Interview', isNew: false },
  { name: 'Ana Silva', when: '5 days ago', line: 'Thank you for the call last week.', stage: 'Replied', isNew: false },
];

const InboxPicture = () => (
  <ol className={classes.rows}>
    {APPLICATIONS.map(({ name, when, line, stage, isNew }) => (
      <li key={name} data-new={isNew || undefined}>
        <p className="row nowrap spread">
          <span className="medium">{name}</span>
          <span className="hint">
            {stage} · {when}
          </span>
        </p>
        <p className={`hint ${classes.cut}`}>{line}</p>
      </li>
    ))}
  </ol>
);

const CRITERIA = ['Skills', 'Lesson', 'Fit'];
const SCORES = [
  { member: 'Principal', scores: [5, 4, 5] },
  { member: 'Parent', scores: [4, 5, 5] },
  { member: 'Trustee', scores: [4, 4, 3] },
];

const ScoresPicture = () => (
  <table className={`full digits ${classes.scores}`}>
    <thead>
      <tr className="hint">
        <th>Member</th>
        {CRITERIA.map((name) => (
          <th key={name}>{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {SCORES.map(({ member, scores }) => (
        <tr key={member}>
          <th>{member}</th>
          {CRITERIA.map((name, place) => (
            <td key={name}>{scores[place]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const RenewalPicture = ({ ended, until }: { ended: number; until: number }) => (
  <div className="stack gap-s">
    <div>
      <p className="text-l serif">Lead Teacher</p>
      <p className="hint">Ended {formatDate(new Date(ended).toISOString())} · not filled</p>
    </div>
    <p>
      <span className={`medium ${classes.button}`}>Renew free</span>
    </p>
    <p className="good medium">Live again until {formatDate(new Date(until).toISOString())}. $0.00</p>
  </div>
);

/** The views of a post that is live for four weeks: most in its first days. */
const exampleDays = (now: number) =>
  VIEWS.map((views, index) => ({
    day: new Date(now - (VIEWS.length - index) * DAY).toISOString().slice(0, 10),
    views,
    starts: 0,
    clicks: 0,
    applications: 0,
  }));
const VIEWS = [61, 74, 66, 48, 39, 12, 31, 42, 37, 33, 29, 24, 9, 22, 30, 27, 25, 21, 18, 7, 19, 24, 20, 18, 16, 14, 5, 15];
