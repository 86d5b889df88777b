import { useEffect } from 'react';
import type { Photo } from '~/organizations/schemas';
import { PhotoPicture } from '~/organizations/web/shared/PhotoPicture';
import { Dialog } from '~/platform/ui/Dialog';
import { PlainButton } from '~/platform/ui/PlainButton';
import classes from './Gallery.module.css';

interface PhotoViewerProps {
  photos: Photo[];
  /** The place of the photo that is shown, from 0. */
  at: number;
  onMove(at: number): void;
  onClose(): void;
}

/** One photo over the page, as large as the window allows, with its description. Buttons and arrow keys lead on, from the last to the first. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const photo = photos[at];
  const count = photos.length;
  useEffect(() => {
    const move = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onMove((at + count - 1) % count);
      if (key === 'ArrowRight') onMove((at + 1) % count);
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [count, at, onMove]);
  if (!photo) return null;
  return (
    <Dialog title={count === 1 ? 'Photo' : `Photo ${at + 1} of ${count}`} shape="wide" onClose={onClose}>
      <figure className={classes.viewer}>
        <PhotoPicture key={photo.name} photo={photo} sizes="(width >= 64rem) 62rem, 95vw" />
        <figcaption className="soft above-xs" dir="auto" aria-hidden="true">
          {photo.alt}
        </figcaption>
      </figure>
      {count > 1 && (
        <p className="row above-m">
          <PlainButton rank="default" aria-label="Previous photo" onClick={() => onMove((at + count - 1) % count)}>
            Previous
          </PlainButton>
          <PlainButton rank="default" aria-label="Next photo" data-autofocus onClick={() => onMove((at + 1) % count)}>
            Next
          </PlainButton>
        </p>
      )}
    </Dialog>
  );
}
