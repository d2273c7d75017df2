import { useLingui } from '@lingui/react/macro'
import type { VenueRow } from '#shared/venue.schema.ts'
import { Field } from '#ui/field.tsx'
import { Pair } from '../../frame/forms/pair.tsx'

/** As maps show it. */
const EXAMPLE = '41.7151, 44.8271'

/** Names, address, and where it is on the map. `isUnread`: the coordinates could not be read. */
export function VenueInputs({ venue, isUnread }: { venue: VenueRow | null; isUnread: boolean }) {
  const { t } = useLingui()
  const known = venue?.latitude === null || !venue ? '' : `${venue.latitude}, ${venue.longitude}`
  return (
    <>
      <Pair>
        <Field label={t`Name`} name="name" required maxLength={120} defaultValue={venue?.name} />
        <Field label={t`Name in Georgian`} name="name_ka" lang="ka" maxLength={120} defaultValue={venue?.name_ka ?? ''} />
      </Pair>
      <Pair>
        <Field label={t`Address`} name="address" maxLength={200} defaultValue={venue?.address ?? ''} />
        <Field label={t`Address in Georgian`} name="address_ka" lang="ka" maxLength={200} defaultValue={venue?.address_ka ?? ''} />
      </Pair>
      <Field
        label={t`Coordinates`}
        name="coordinates"
        maxLength={60}
        placeholder={EXAMPLE}
        defaultValue={known}
        hint={t`As shown on a map. They are used for the link to the map.`}
        error={isUnread ? t`These are not coordinates. Example: ${EXAMPLE}.` : null}
      />
      <Field
        label={t`Another link to a map`}
        name="map_link"
        type="url"
        maxLength={500}
        defaultValue={venue?.map_link ?? ''}
        hint={t`From Google, Apple, Waze or OpenStreetMap.`}
      />
      <Field
        label={t`Other names`}
        name="other_names"
        maxLength={500}
        defaultValue={venue?.other_names.join('; ') ?? ''}
        hint={t`Other spellings used in fixture lists, separated by semicolons.`}
      />
    </>
  )
}
