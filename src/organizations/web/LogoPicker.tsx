import '@mantine/dropzone/styles.layer.css';

import { Dropzone } from '@mantine/dropzone';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useFieldWork } from '~/platform/ui/form/under-way';
import { uploadErrorMessage } from '~/platform/web/api-error';
import { resizeLogo } from './fit-logo';
import classes from './LogoPicker.module.css';
import { OrganizationMark } from './shared/OrganizationMark';

const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

interface LogoPickerProps {
  /** The organization with its current logo; `logo` may be the address of a picture that is not uploaded yet. */
  organization: { name: string; logo: string };
  /** Receives the picture, resized for upload. Errors that it throws are shown beside the field. */
  onPick(logo: File): Promise<void> | void;
  onRemove(): Promise<void> | void;
}

/** The field that chooses a logo or accepts a dropped one: the current logo, the limits, and the last error. */
export function LogoPicker({ organization, onPick, onRemove }: LogoPickerProps) {
  const [busy, setBusy] = useState<'picking' | 'removing' | null>(null);
  const [fault, setFault] = useState('');
  const [active, setActive] = useState(false);
  const openDialog = useRef<() => void>(null);
  const work = useFieldWork();
  const id = useId();
  const [labelId, hintId, faultId] = [`${id}label`, `${id}hint`, `${id}fault`];

  const run = async (what: 'picking' | 'removing', words: string, act: () => Promise<void>) => {
    setBusy(what);
    setFault('');
    try {
      await work.run(words, 'the logo', act, uploadErrorMessage);
    } catch (error) {
      setFault(uploadErrorMessage(error));
    }
    setBusy(null);
  };

  return (
    <section aria-labelledby={labelId}>
      <h2 className="text-m bold sans below-xs" id={labelId}>
        Logo
      </h2>
      <Dropzone
        onDrop={([file]) => file && run('picking', `Preparing ${file.name}`, async () => onPick(await resizeLogo(file)))}
        onReject={() => setFault('Please select one picture: PNG, JPEG or WebP.')}
        onDragEnter={() => setActive(true)}
        onDragLeave={() => setActive(false)}
        onDropAny={() => setActive(false)}
        openRef={openDialog}
        accept={accept}
        multiple={false}
        disabled={busy !== null}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        role="group"
        aria-labelledby={labelId}
        className={classes.zone}
        data-active={active || undefined}
        inputProps={{ 'aria-label': 'Logo' }}
      >
        <div className={classes.inside}>
          {organization.name || organization.logo ? (
            <OrganizationMark organization={organization} size="large" eager />
          ) : (
            <span className={classes.empty}>
              <IconPhoto size={32} stroke={1.4} aria-hidden="true" />
            </span>
          )}
          <div>
            <p className="hint" id={hintId}>
              PNG, JPEG or WebP. Square looks best. It’s shown with your jobs and wherever your organization is named.
              <span className={classes.wide}> You can also drop a picture here.</span>
            </p>
            {fault && (
              <p className="bad text-s above-xs" id={faultId} role="alert">
                {fault}
              </p>
            )}
            <div className="row gap-xs above-s">
              <BusyButton
                variant="default"
                size="sm"
                busy={busy === 'picking'}
                disabled={busy === 'removing'}
                onClick={() => openDialog.current?.()}
                aria-describedby={fault ? `${faultId} ${hintId}` : hintId}
              >
                {organization.logo ? 'Replace logo' : 'Upload a logo'}
              </BusyButton>
              {organization.logo && (
                <BusyButton
                  variant="subtle"
                  size="sm"
                  busy={busy === 'removing'}
                  disabled={busy === 'picking'}
                  onClick={() => run('removing', 'Removing the logo', async () => onRemove())}
                >
                  Remove logo
                </BusyButton>
              )}
            </div>
          </div>
        </div>
      </Dropzone>
    </section>
  );
}
