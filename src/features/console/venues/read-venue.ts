import { OTHER_NAMES_MAX, readCoordinates } from '#shared/venue.ts'
import { readForm } from '#ui/form.ts'

/** What the form of a venue says; null where its coordinates cannot be read. */
export function readVenue(form: HTMLFormElement) {
  const { name = '', name_ka, address, address_ka, coordinates = '', map_link, other_names = '', club_id } = readForm(form)
  const place = readCoordinates(coordinates)
  if (coordinates.trim() && !place) return null
  return {
    club_id: club_id || null,
    name,
    name_ka: name_ka || null,
    address: address || null,
    address_ka: address_ka || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    map_link: map_link?.trim() || null,
    other_names: other_names
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
      .slice(0, OTHER_NAMES_MAX),
  }
}
