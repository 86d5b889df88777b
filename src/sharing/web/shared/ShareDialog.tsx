import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandWhatsapp, IconBrandX, IconLink, IconMail } from '@tabler/icons-react';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { jobPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { employerRoles, Role } from '~/platform/http/roles';
import { Dialog } from '~/platform/ui/Dialog';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import { type SharedJob, shareMessage } from '../../share-message';
import { PageShare } from './PageShare';
import classes from './ShareDialog.module.css';

interface ShareDialogProps {
  job: SharedJob;
  onClose(): void;
}

/**
 * Links to share a job, and for users who may, a form to share it to the board's own page. Nothing is loaded from other sites
 * until the user opens one. Closes on success and by its button.
 */
export default function ShareDialog({ job, onClose }: ShareDialogProps) {
  const { publicUrl } = useSite();
  const maySeePageShare = hasRole(useSession(), Role.admin, ...employerRoles);
  const address = withSource(`${publicUrl}${jobPaths.view(job)}`, 'share');
  const message = shareMessage(job);
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(message)];
  const targets = [
    { name: 'Email', href: `mailto:?subject=${encodeURIComponent(job.headline)}&body=${encodeURIComponent(`${message}\n\n${address}`)}`, Icon: IconMail },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}`, Icon: IconBrandWhatsapp },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, Icon: IconBrandFacebook },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`, Icon: IconBrandLinkedin },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}`, Icon: IconBrandX },
  ];
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        toastSuccess('Link copied.');
        onClose();
      },
      () => toastFailure('The link wasn’t copied', 'Select it in the box and copy it.'),
    );
  return (
    <WithMantine>
      <Dialog title="Share this job" onClose={onClose}>
        <p className={`text-l snug serif below-m ${classes.message}`} dir="auto">
          {message}
        </p>
        <div className={classes.link}>
          <input className="text-s narrows" type="text" readOnly value={address} aria-label="Link to the job" onFocus={(event) => event.target.select()} />
          <button type="button" onClick={copy}>
            <IconLink size={18} stroke={1.5} aria-hidden="true" /> Copy
          </button>
        </div>
        <ul className={classes.targets}>
          {targets.map(({ name, href, Icon }) => (
            <li key={name}>
              <a className="row nowrap plain inset-above-xs inset-below-xs" href={href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
                <Icon size={22} stroke={1.5} aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ul>
        {maySeePageShare && <PageShare job={job} onShared={onClose} />}
        <Button variant="default" className="above-l" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    </WithMantine>
  );
}
