import { z } from 'zod'
import { clubRefSchema } from './club.schema.ts'
import { patchSchema } from './patch.schema.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { isMapLink, OTHER_NAMES_MAX } from './venue.ts'
import { commandIdSchema, idSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const coordinatesShape = { latitude: z.number().min(-90).max(90).nullable(), longitude: z.number().min(-180).max(180).nullable() }

/** Where a game is played, for its own page: not in lists. */
export const placeSchema = z.object({
  address: z.string().nullable(),
  address_ka: z.string().nullable(),
  ...coordinatesShape,
  map: z.string().nullable().describe('An address of a map, on one of a few known sites'),
})
export type Place = z.infer<typeof placeSchema>

const venueShape = {
  name: requiredTextSchema(120),
  name_ka: textSchema(120).nullable(),
  other_names: z.array(requiredTextSchema(120)).max(OTHER_NAMES_MAX).describe('How lists also write it'),
  address: textSchema(200).nullable(),
  address_ka: textSchema(200).nullable(),
  ...coordinatesShape,
  map_link: textSchema(500).refine(isMapLink, 'not a map').nullable().describe('Instead of the map of the coordinates'),
}
const club_id = idSchema.nullable().describe('Whose it is; null for staff')
type BothOrNone = Record<'latitude' | 'longitude', number | null>
const bothOrNone = [({ latitude, longitude }: BothOrNone) => (latitude === null) === (longitude === null), 'both or none'] as const

export const venueChangeSchema = patchSchema(z.object(venueShape))
export type VenueForm = z.output<z.ZodObject<typeof venueShape>>
export const newVenueSchema = z.object({ command_id: commandIdSchema, club_id, ...venueShape }).refine(...bothOrNone)

const venueRowSchema = z.object({
  _id: idSchema,
  club: clubRefSchema.pick({ _id: true, name: true, name_ka: true }).nullable(),
  ...venueShape,
  name: z.string(),
  map_link: z.string().nullable(),
  upcoming: z.int().describe('Coming games that are played there'),
  editable: z.boolean(),
})
export type VenueRow = z.infer<typeof venueRowSchema>
export const venueTableSchema = tablePageSchema(venueRowSchema)
export const venueTableQuerySchema = tableQuerySchema(['name'])

export const venueNamesSchema = z.object({
  data: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      name_ka: z.string().nullable(),
      address: z.string().nullable(),
      club_id: idSchema.nullable(),
    }),
  ),
})
export type VenueName = z.infer<typeof venueNamesSchema>['data'][number]
