import { z } from 'zod'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { POSITIONS, SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { idSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import { addPlayer, changePlayer, removePlayer } from '../../../people/players/commands.ts'
import { findSquad } from '../../../people/players/repository.ts'
import { adminCommand } from './command.ts'

const clubId = idSchema.describe('Id of the club')
const ageCategory = z.enum(AGE_CATEGORIES).describe('U8 to U19')
const playerId = idSchema.describe('Id of the player')
const name = requiredTextSchema(80)
const position = z.enum(POSITIONS).describe('goalkeeper, defender, midfielder or forward')
const shirtNumber = z
  .string()
  .regex(/^\d{1,2}$/, `a whole number from 1 to ${SHIRT_NUMBER_MAX}`)
  .transform(Number)
  .pipe(z.int().min(1).max(SHIRT_NUMBER_MAX))
  .describe('Number on the shirt')

/** Players of the squads. */
export const playerCommands = [
  adminCommand({
    name: 'players list',
    summary: 'Lists a squad by shirt number',
    positionals: ['clubId', 'ageCategory'],
    input: z.object({ clubId, ageCategory }),
    async run({ db }, input) {
      const data = await findSquad(db, input.clubId, input.ageCategory)
      const lines = data.map((one) => `${one.id}  ${one.shirtNumber}  ${one.firstName} ${one.lastName}  ${one.position}`)
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'players add',
    summary: 'Adds a child to a squad',
    positionals: ['clubId', 'ageCategory'],
    input: z.object({
      clubId,
      ageCategory,
      firstName: name.describe('First name'),
      lastName: name.describe('Last name'),
      shirtNumber,
      position,
    }),
    async run(deps, input) {
      const id = await addPlayer(deps, null, input)
      return { words: `Added ${id}.`, data: { id } }
    },
  }),
  adminCommand({
    name: 'players change',
    summary: 'Changes what is known of a player',
    positionals: ['playerId'],
    input: z.object({
      playerId,
      ageCategory: ageCategory.optional(),
      firstName: name.optional().describe('First name'),
      lastName: name.optional().describe('Last name'),
      shirtNumber: shirtNumber.optional(),
      position: position.optional(),
    }),
    async run(deps, input) {
      await changePlayer(deps, null, input)
      return { words: `Changed ${input.playerId}.`, data: { id: input.playerId } }
    },
  }),
  adminCommand({
    name: 'players remove',
    summary: 'Takes a child out of a squad and forgets the name',
    positionals: ['playerId'],
    input: z.object({ playerId }),
    async run(deps, input) {
      await removePlayer(deps, null, input.playerId)
      return { words: `Removed ${input.playerId}.`, data: { id: input.playerId } }
    },
  }),
]
