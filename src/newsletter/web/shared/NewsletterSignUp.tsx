import { daysText } from '~/accounts/newsletter-times';
import { newsletterPaths } from '~/platform/addresses/paths';
import { PlainButton } from '~/platform/ui/PlainButton';
import { FORM_FIELD } from '~/platform/web/form-field';
import { defaultDays } from '../../rules';
import classes from './NewsletterSignUp.module.css';

/** One field that subscribes an address to the newsletter on the usual days. The browser posts it to the page of the newsletter, so it needs no scripts. */
export const NewsletterSignUp = () => (
  <section className={`ruled-double above-2xl inset-above-l ${classes.signUp}`} aria-labelledby="sign-up">
    <div>
      <h2 id="sign-up" className="below-2xs">
        New jobs by email
      </h2>
      <p className="soft">On {daysText(defaultDays)}. No account needed. Unsubscribe any time.</p>
    </div>
    <form className="row gap-xs" method="post" action={newsletterPaths.subscribe()}>
      <input type="hidden" name={FORM_FIELD} value="subscribe" />
      {defaultDays.map((day) => (
        <input key={day} type="hidden" name="deliver_on" value={day} />
      ))}
      <label className="visually-hidden" htmlFor="sign-up-email">
        Your email
      </label>
      <input
        id="sign-up-email"
        className={classes.email}
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={254}
        placeholder="you@example.org"
      />
      <PlainButton type="submit">Sign up</PlainButton>
    </form>
  </section>
);
