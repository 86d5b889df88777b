import { useState } from 'react';
import { Initials } from '~/platform/ui/Initials';
import classes from './OrganizationMark.module.css';

/** Side of the square, in CSS pixels; the module's rules say the same. */
const SIDES = { small: 44, medium: 56, large: 88 };

interface OrganizationMarkProps {
  organization: { name: string; logo: string };
  size?: keyof typeof SIDES;
  /** In sight when the page opens: fetched at once. */
  eager?: boolean;
}

/** A picture that failed before this script ran is asked for once more, so that its failure is heard. */
function noticeFailure(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
}

/** An organization's logo, or its initials where it has none or the picture cannot be had. Stands beside the name, so it is silent. */
export function OrganizationMark({ organization: { name, logo }, size = 'small', eager = false }: OrganizationMarkProps) {
  const [missing, setMissing] = useState('');
  return (
    <span className={classes.mark} data-size={size}>
      <Initials name={name} />
      {logo && logo !== missing && (
        <img
          key={logo}
          ref={noticeFailure}
          src={logo}
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
