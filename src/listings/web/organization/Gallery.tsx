import type { Photo } from '~/organizations/schemas';
import { PhotoPicture } from '~/organizations/web/shared/PhotoPicture';
import { isForAnotherTab } from '~/platform/web/another-tab';
import classes from './Gallery.module.css';

/** So many photos stand together at the top; the others come below the text. */
export const TOP_PHOTOS = 5;

const WIDE = '(width >= 75rem) 46rem, (width >= 40em) 62vw, 90vw';
const SMALL = '(width >= 75rem) 23rem, (width >= 40em) 31vw, 90vw';

interface PhotosProps {
  photos: Photo[];
  /** Shows a photo by its place, from 0. */
  onOpen(at: number): void;
}

/** A photo that opens over the page; without scripts, and in another tab, its link leads to the picture. */
const PhotoLink = ({ photo, sizes, leads, onOpen }: { photo: Photo; sizes: string; leads?: boolean | undefined; onOpen(): void }) => (
  <a
    href={photo.path}
    onClick={(event) => {
      if (isForAnotherTab(event)) return;
      event.preventDefault();
      onOpen();
    }}
  >
    <PhotoPicture photo={photo} sizes={sizes} leads={leads} />
  </a>
);

/** The first photos: one large one with up to four beside it, and on a phone a strip to move along. */
export const Gallery = ({ photos, onOpen }: PhotosProps) => (
  <ul className={`below-l ${classes.gallery}`} data-count={Math.min(photos.length, TOP_PHOTOS)} aria-label="Photos" data-noprint>
    {photos.slice(0, TOP_PHOTOS).map((photo, index) => (
      <li key={photo.name}>
        <PhotoLink photo={photo} sizes={index === 0 ? WIDE : SMALL} leads={index === 0} onOpen={() => onOpen(index)} />
      </li>
    ))}
  </ul>
);

/** The photos after the first ones, in a row. */
export const MorePhotos = ({ photos, onOpen }: PhotosProps) =>
  photos.length > TOP_PHOTOS && (
    <ul className={`above-xl ${classes.more}`} aria-label="More photos" data-noprint>
      {photos.slice(TOP_PHOTOS).map((photo, index) => (
        <li key={photo.name}>
          <PhotoLink photo={photo} sizes="(width >= 60em) 15rem, 45vw" onOpen={() => onOpen(TOP_PHOTOS + index)} />
        </li>
      ))}
    </ul>
  );
