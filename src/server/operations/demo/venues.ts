import { newId } from '#shared/id.ts'
import { venueKey } from '#shared/venue.ts'
import type { Db } from '../../db/database.ts'
import { venues } from '../../db/schema/venues.ts'

/** Home grounds with an address: invented places in real towns. */
const GROUNDS = [
  {
    name: 'Mtkvari Riverside',
    nameKa: 'მტკვრის სანაპიროს მოედანი',
    address: 'Riverside Street 4, Rustavi',
    addressKa: 'რუსთავი, სანაპიროს ქუჩა 4',
    latitude: 41.5421,
    longitude: 45.0092,
  },
  {
    name: 'White Stones Ground',
    nameKa: 'თეთრი ქვების მოედანი',
    address: 'White Stones Lane 12, Kutaisi',
    addressKa: 'ქუთაისი, თეთრი ქვების შესახვევი 12',
    latitude: 42.2705,
    longitude: 42.7005,
  },
  {
    name: 'Upper Vake Pitch',
    nameKa: 'ზემო ვაკის მოედანი',
    address: 'Upper Vake Park, Tbilisi',
    addressKa: 'თბილისი, ზემო ვაკის პარკი',
    latitude: 41.7088,
    longitude: 44.7462,
  },
] as const

/** Some grounds have an address, and others are known by their name alone, as in a real season. */
export async function createVenues(tx: Db, createdAt: Date): Promise<void> {
  const row = (ground: (typeof GROUNDS)[number]) => ({
    id: newId(),
    keys: [ground.name, ground.nameKa].map(venueKey),
    createdAt,
    ...ground,
  })
  await tx.insert(venues).values(GROUNDS.map(row))
}
