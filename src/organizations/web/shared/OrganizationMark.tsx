import { useState } from 'react';
import { Initials } from '~/platform/ui/Initials';
import { smallLogoPath } from '../../rules';
import classes from './OrganizationMark.module.css';

/** Side of the square, in CSS pixels; the CSS module has the same sizes. */
const SIDES = { small: 44, medium: 56, large: 88 };

interface OrganizationMarkProps {
  organization: { name: string; logo: string };
  size?: keyof typeof SIDES;
  /** Visible when the page opens: loaded without delay. */
  eager?: boolean;
}

/** A picture that failed before this script ran is loaded again, so that its error event is received. */
function noticeFailure(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
}

/** An organization's logo, or its initials when it has none or the picture does not load. Hidden from screen readers, because the name is beside it. */
export function OrganizationMark({ organization: { name, logo }, size = 'small', eager = false }: OrganizationMarkProps) {
  const [missing, setMissing] = useState('');
  return (
    <span className={classes.mark} data-size={size}>
      <Initials name={name} />
      {logo && logo !== missing && (
        <img
          key={logo}
          ref={noticeFailure}
          src={size === 'large' ? logo : smallLogoPath(logo)}
          alt=""
          width={SIDES[size]}
          height={SIDES[size]}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(logo)}
        />
      )}
    </span>
  );
}
