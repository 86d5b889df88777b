import { Button, FileButton, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useFieldWork } from '~/platform/ui/form/under-way';
import { pluralize } from '~/platform/ui/format';
import { toastSuccess } from '~/platform/ui/toast';
import { uploadErrorMessage } from '~/platform/web/api-error';
import { MAX_ALT, MOST_PHOTOS } from '../rules';
import type { Photo } from '../schemas';
import { fitPhoto } from './fit-photo';
import classes from './PhotosField.module.css';
import type { PhotoCalls } from './photo-calls';
import { PhotoPicture } from './shared/PhotoPicture';

interface PhotosFieldProps {
  photos: Photo[];
  calls: PhotoCalls;
  /** Whether the section around it has the heading. */
  titled?: boolean;
  /** Loads the photos again. */
  onChanged(): unknown;
}

/** The photos of an organization: each change is saved immediately. */
export function PhotosField({ photos, calls, titled = false, onChanged }: PhotosFieldProps) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState('');
  const work = useFieldWork();
  const id = useId();
  /** @returns whether it was done. */
  const run = async (key: string, words: string, done: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(key);
    setFault('');
    try {
      await work.run(words, 'the photo', async () => void (await act()), uploadErrorMessage);
      toastSuccess(done);
      await onChanged();
      return true;
    } catch (error) {
      setFault(uploadErrorMessage(error));
      return false;
    } finally {
      setBusy('');
    }
  };
  return (
    <section {...(!titled && { 'aria-labelledby': id })} id="photos" tabIndex={-1}>
      {!titled && (
        <h2 className="text-m bold sans below-2xs" id={id}>
          Photos
        </h2>
      )}
      <p className="hint below-s">
        Show where people will work: your building, a class, an event. Up to {MOST_PHOTOS}; the first one leads your page. Each change is saved right away. Ask
        people before you show their faces.
      </p>
      {fault && (
        <p className="bad text-s below-s" role="alert">
          {fault}
        </p>
      )}
      {photos.length > 0 && (
        <ol className={`below-m ${classes.list}`}>
          {photos.map((photo, index) => (
            <li key={photo.name}>
              <StoredPhoto
                photo={photo}
                place={index + 1}
                busy={busy}
                onDescribe={(alt) => run(`${photo.name} alt`, 'Saving the description', 'Description saved', () => calls.change(photo.name, { alt }))}
                onLead={() => run(`${photo.name} lead`, 'Moving the photo', 'Photo moved to the front', () => calls.change(photo.name, { position: 0 }))}
                onRemove={() => run(`${photo.name} remove`, 'Removing the photo', 'Photo removed', () => calls.remove(photo.name))}
              />
            </li>
          ))}
        </ol>
      )}
      {photos.length < MOST_PHOTOS ? (
        <NewPhoto
          first={photos.length === 0}
          busy={busy === 'new'}
          onFault={setFault}
          onAdd={(file, alt) => run('new', 'Uploading the photo', 'Photo added', () => calls.add(file, alt))}
        />
      ) : (
        <p className="hint">That’s {pluralize(MOST_PHOTOS, 'photo')}. Remove one to add another.</p>
      )}
    </section>
  );
}

interface StoredPhotoProps {
  photo: Photo;
  place: number;
  busy: string;
  onDescribe(alt: string): Promise<boolean>;
  onLead(): Promise<boolean>;
  onRemove(): Promise<boolean>;
}

function StoredPhoto({ photo, place, busy, onDescribe, onLead, onRemove }: StoredPhotoProps) {
  const [alt, setAlt] = useState(photo.alt);
  const named = <span className="visually-hidden"> photo {place}</span>;
  return (
    <div className={classes.photo}>
      <PhotoPicture photo={photo} sizes="11rem" />
      <div className="stack gap-xs">
        <TextInput label={`Description of photo ${place}`} value={alt} maxLength={MAX_ALT} dir="auto" onChange={(event) => setAlt(event.currentTarget.value)} />
        <p className="row">
          {alt.trim() !== '' && alt !== photo.alt && (
            <BusyButton size="sm" variant="default" busy={busy === `${photo.name} alt`} onClick={() => void onDescribe(alt)}>
              Save description{named}
            </BusyButton>
          )}
          {place > 1 ? (
            <BusyButton size="sm" variant="subtle" busy={busy === `${photo.name} lead`} onClick={() => void onLead()}>
              Move to the front{named}
            </BusyButton>
          ) : (
            <span className="hint">Leads the page</span>
          )}
          <BusyButton size="sm" variant="subtle" busy={busy === `${photo.name} remove`} onClick={() => void onRemove()}>
            Remove{named}
          </BusyButton>
        </p>
      </div>
    </div>
  );
}

interface NewPhotoProps {
  first: boolean;
  busy: boolean;
  onFault(fault: string): void;
  /** @returns whether it was added. */
  onAdd(file: File, alt: string): Promise<boolean>;
}

/** Chooses a photo, shows it, and asks what it shows before it is sent. */
function NewPhoto({ first, busy, onFault, onAdd }: NewPhotoProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [missing, setMissing] = useState(false);
  const address = useObjectUrl(file);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    onFault('');
    try {
      setFile(await fitPhoto(chosen));
    } catch (error) {
      onFault(uploadErrorMessage(error));
    }
  };
  const cancel = () => {
    setFile(null);
    setAlt('');
    setMissing(false);
  };
  const add = async () => {
    if (!file || busy) return;
    setMissing(alt.trim() === '');
    if (alt.trim() !== '' && (await onAdd(file, alt.trim()))) cancel();
  };
  if (!file) {
    return (
      <FileButton onChange={(chosen) => void choose(chosen)} accept="image/*" inputProps={{ 'aria-label': 'Photo' }}>
        {(props) => (
          <Button variant="default" size="sm" {...props}>
            {first ? 'Add a photo' : 'Add another photo'}
          </Button>
        )}
      </FileButton>
    );
  }
  return (
    <form
      className={classes.photo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <picture>
        <img src={address} alt="" />
      </picture>
      <div className="stack gap-xs">
        <TextInput
          label="What does this photo show?"
          description="For people who can’t see it, such as “Third graders reading in our library”."
          value={alt}
          maxLength={MAX_ALT}
          dir="auto"
          autoFocus
          required
          withAsterisk={false}
          error={missing && 'Say what this photo shows.'}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <p className="row">
          <BusyButton type="submit" size="sm" busy={busy}>
            Add photo
          </BusyButton>
          <Button size="sm" variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        </p>
      </div>
    </form>
  );
}

/** An address of a file in this page, as long as it is shown. */
function useObjectUrl(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
