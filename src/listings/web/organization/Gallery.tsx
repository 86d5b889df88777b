import type { Photo } from '~/organizations/schemas';
import { PhotoPicture } from '~/organizations/web/shared/PhotoPicture';
import classes from './Gallery.module.css';

/** So many photos stand together at the top; the others come below the text. */
export const TOP_PHOTOS = 5;

const WIDE = '(width >= 75rem) 46rem, (width >= 40em) 62vw, 90vw';
const SMALL = '(width >= 75rem) 23rem, (width >= 40em) 31vw, 90vw';

/** The first photos: one large one with up to four beside it, and on a phone a strip to move along. */
export const Gallery = ({ photos }: { photos: Photo[] }) => (
  <ul className={`below-l ${classes.gallery}`} data-count={Math.min(photos.length, TOP_PHOTOS)} aria-label="Photos" data-noprint>
    {photos.slice(0, TOP_PHOTOS).map((photo, index) => (
      <li key={photo.name}>
        <a href={photo.path}>
          <PhotoPicture photo={photo} sizes={index === 0 ? WIDE : SMALL} leads={index === 0} />
        </a>
      </li>
    ))}
  </ul>
);

/** The photos after the first ones, in a row. */
export const MorePhotos = ({ photos }: { photos: Photo[] }) =>
  photos.length > TOP_PHOTOS && (
    <ul className={`above-xl ${classes.more}`} aria-label="More photos" data-noprint>
      {photos.slice(TOP_PHOTOS).map((photo) => (
        <li key={photo.name}>
          <a href={photo.path}>
            <PhotoPicture photo={photo} sizes="(width >= 60em) 15rem, 45vw" />
          </a>
        </li>
      ))}
    </ul>
  );
