import { photoPath, photoSet } from '../../rules';
import type { Photo } from '../../schemas';

interface PhotoPictureProps {
  photo: Photo;
  /** The width at which the page shows it, for the choice of a copy (`sizes`). */
  sizes: string;
  /** Visible when the page opens, and the largest thing on it: loaded first. */
  leads?: boolean | undefined;
}

/** A photo of an organization, in the smallest copy and format that the browser can use. */
export const PhotoPicture = ({ photo, sizes, leads = false }: PhotoPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={photoSet(photo, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={photoSet(photo, 'webp')} sizes={sizes} />
    <img
      src={photoPath(photo, 960)}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      {...(leads ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      decoding="async"
      dir="auto"
    />
  </picture>
);
