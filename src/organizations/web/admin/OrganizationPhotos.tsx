import { useRevalidator } from 'react-router';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import type { AdminOrganization } from '../../admin-contract';
import { PhotosField } from '../PhotosField';
import { staffPhotos } from '../photo-calls';

/** The photos of an organization, which staff change as its members do. */
export function OrganizationPhotos({ record: { _id, photos } }: PanelProps<AdminOrganization>) {
  const { revalidate } = useRevalidator();
  return (
    <RecordSection title={`Photos: ${photos.length}`}>
      <PhotosField titled photos={photos} calls={staffPhotos(_id)} onChanged={revalidate} />
    </RecordSection>
  );
}
