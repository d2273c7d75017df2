import { z } from 'zod'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { SPRINT_KMH } from '#shared/fitness.ts'
import { idSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import { listAgeSettings, changeAgeSettings } from '../../../club/clubs/age-settings.ts'
import { createClub, renameClub } from '../../../club/clubs/commands.ts'
import { listClubs } from '../../../club/clubs/list.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { pitchSizeOption } from '../pitch-size.ts'
import { adminCommand } from './command.ts'

const name = requiredTextSchema(120)
const onOff = z
  .enum(['on', 'off'])
  .transform((text) => text === 'on')
  .optional()

/** Clubs and settings of the age categories. */
export const clubCommands = [
  adminCommand({
    name: 'clubs list',
    summary: 'Lists clubs by name',
    input: z.object({
      search: requiredTextSchema(120).optional().describe('A part of the name'),
      after: z.string().max(200).optional().describe('`next` of the page before'),
    }),
    async run(deps, { search, after }) {
      const page = await listClubs(deps, search, after)
      const lines = page.data.map((club) => `${club._id}  ${club.name}`)
      if (page.next) lines.push(`More with --after ${page.next}`)
      return { words: lines.join('\n') || 'None.', data: page }
    },
  }),
  adminCommand({
    name: 'clubs create',
    summary: 'Makes a club',
    positionals: ['name'],
    input: z.object({ name: name.describe('Its name in English'), nameKa: name.optional().describe('and in Georgian') }),
    async run(deps, input) {
      const id = await createClub(deps, null, input)
      return { words: `Made ${id}.`, data: { id } }
    },
  }),
  adminCommand({
    name: 'clubs rename',
    summary: 'Gives a club other names',
    positionals: ['clubId'],
    input: z.object({
      clubId: idSchema.describe('Id of the club'),
      name: name.optional().describe('Its name in English'),
      nameKa: name.optional().describe('and in Georgian'),
    }),
    async run(deps, input) {
      await renameClub(deps, null, input)
      return { words: `Renamed ${input.clubId}.`, data: { id: input.clubId } }
    },
  }),
  adminCommand({
    name: 'ages list',
    summary: 'Tells what each age category shows',
    input: z.object({}),
    async run(deps) {
      const data = await listAgeSettings(deps)
      const lines = data.map(
        (age) =>
          `${age.name.padEnd(4)} scores ${word(age.show_score)}  names ${word(age.show_player_names)}  streams ${age.stream_needs_subscription ? 'for subscribers' : 'for everyone'}  sprints above ${age.sprint_kmh} km/h  pitch ${age.pitch?.length} × ${age.pitch?.width} m`,
      )
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'ages set',
    summary: 'Chooses what an age category shows',
    positionals: ['age'],
    input: z.object({
      age: z.enum(AGE_CATEGORIES).describe('U8 to U19'),
      scores: onOff.describe('on or off: whether scores are shown'),
      names: onOff.describe("on or off: whether players' names are shown"),
      paidStreams: onOff.describe('on or off: whether streams need a subscription'),
      sprint: z.coerce.number().min(SPRINT_KMH.min).max(SPRINT_KMH.max).optional().describe('Above so many km/h a child sprints'),
      pitch: pitchSizeOption.optional().describe('Length and width of the pitch in metres, as in 60x40'),
    }),
    async run(deps, { age, scores, names, paidStreams, sprint, pitch: size }) {
      const known = (await listAgeSettings(deps)).find((one) => one.name === age)
      if (!known) throw new ApiError('not_found', 'That age category is not played here.')
      const data = {
        name: age,
        show_score: scores ?? known.show_score,
        show_player_names: names ?? known.show_player_names,
        stream_needs_subscription: paidStreams ?? known.stream_needs_subscription,
        ...(sprint !== undefined && { sprint_kmh: sprint }),
        ...(size && { pitch: size }),
      }
      await changeAgeSettings(deps, null, data)
      return { words: `Changed ${age}.`, data }
    },
  }),
]

function word(on: boolean): string {
  return on ? 'on ' : 'off'
}
