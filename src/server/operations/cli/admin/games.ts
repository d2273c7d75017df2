import { addDays } from 'date-fns/addDays'
import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { TEAMS } from '#shared/team.ts'
import { idSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import { games } from '../../../db/schema/games.ts'
import { cancelGame, rescheduleGame, scheduleGame } from '../../../match/games/commands/fixture.ts'
import { attachAnalytics, attachStream } from '../../../match/games/commands/links.ts'
import { findGames, type GameRow } from '../../../match/games/repository.ts'
import { getGame } from '../../../match/games/get-game.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { adminCommand } from './command.ts'

const gameId = idSchema.describe('Id of the game')
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const venue = requiredTextSchema(200)
const link = requiredTextSchema(500).transform((text) => (text === 'none' ? null : text))
const minutes = z
  .string()
  .regex(/^\d{1,2}$/, 'minutes')
  .transform(Number)

const toData = ({ game, one, two }: GameRow) => ({ ...game, clubOne: one.name, clubTwo: two.name })
const done = (id: string) => ({ words: `Changed ${id}.`, data: { id } })

/** Games of the schedule. */
export const gameCommands = [
  adminCommand({
    name: 'games list',
    summary: 'Lists the games of one day, or those that run',
    input: z.object({
      day: z.iso.date().optional().describe('A day in Georgia, as in 2026-11-28; default: the games that run now'),
      age: z.enum(AGE_CATEGORIES).optional().describe('U8 to U19; default: all'),
    }),
    async run({ db }, { day, age }) {
      const start = day === undefined ? null : new Date(`${day}T00:00:00+04:00`)
      const found = await findGames(
        db,
        and(
          start ? and(gte(games.startsAt, start), lt(games.startsAt, addDays(start, 1))) : eq(games.status, 'live'),
          age ? eq(games.ageCategory, age) : undefined,
        ) as SQL,
      )
      const data = found.map(toData).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      const lines = data.map((game) =>
        [game.id, game.startsAt.toISOString(), game.ageCategory, `${game.clubOne} – ${game.clubTwo}`, game.status].join('  '),
      )
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'games show',
    summary: 'Shows a game',
    positionals: ['gameId'],
    input: z.object({ gameId }),
    async run({ db }, input) {
      const data = toData(await getGame(db, input.gameId))
      return { words: JSON.stringify(data, null, 2), data }
    },
  }),
  adminCommand({
    name: 'games schedule',
    summary: 'Puts a game on the schedule',
    input: z.object({
      name: requiredTextSchema(120).describe('What is played: the competition'),
      nameKa: requiredTextSchema(120).optional().describe('and in Georgian'),
      at: instant.describe('Kick-off, as in 2026-11-28T11:00:00+04:00'),
      age: z.enum(AGE_CATEGORIES).describe('U8 to U19'),
      clubOne: idSchema.describe('Id of the home club'),
      clubTwo: idSchema.describe('Id of the visitors'),
      teamOne: z.enum(TEAMS).optional().describe('Which team of the home club plays: A to F; default: the club has one'),
      teamTwo: z.enum(TEAMS).optional().describe('Which team of the visitors'),
      venue: venue.optional().describe('Where'),
      venueKa: venue.optional().describe('and in Georgian'),
      half: minutes.pipe(z.int().min(1).max(60)).optional().describe('Minutes of a half; default: what is usual at the age'),
      break: minutes.pipe(z.int().min(0).max(60)).optional().describe('Minutes of the break'),
    }),
    async run(deps, { at, age, clubOne, clubTwo, teamOne, teamTwo, half, break: halfTime, ...texts }) {
      const id = await scheduleGame(deps, {
        ...texts,
        actorId: null,
        startsAt: at,
        ageCategory: age,
        clubOneId: clubOne,
        clubTwoId: clubTwo,
        teamOne,
        teamTwo,
        periodDuration: half,
        halfTime,
      })
      return { words: `Scheduled ${id}.`, data: { id } }
    },
  }),
  adminCommand({
    name: 'games reschedule',
    summary: 'Moves a game that is still to come',
    positionals: ['gameId'],
    input: z.object({
      gameId,
      at: instant.optional().describe('The new kick-off'),
      venue: venue.optional().describe('The new place'),
      venueKa: venue.optional().describe('and in Georgian'),
    }),
    async run(deps, { at, ...input }) {
      if (!at && !input.venue && !input.venueKa) throw new ApiError('rule_violated', 'Say what is to change.')
      await rescheduleGame(deps, { ...input, actorId: null, startsAt: at })
      return done(input.gameId)
    },
  }),
  adminCommand({
    name: 'games cancel',
    summary: 'Calls a game off',
    positionals: ['gameId'],
    input: z.object({ gameId, reason: requiredTextSchema(200).optional().describe('Why') }),
    async run(deps, input) {
      await cancelGame(deps, { ...input, actorId: null })
      return done(input.gameId)
    },
  }),
  adminCommand({
    name: 'games stream',
    summary: 'Says where a game is streamed',
    positionals: ['gameId', 'link'],
    input: z.object({ gameId, link: link.describe('An https address, a path on this site, or none') }),
    async run(deps, { gameId: id, link: liveStream }) {
      await attachStream(deps, { gameId: id, actorId: null, liveStream })
      return done(id)
    },
  }),
  adminCommand({
    name: 'games analytics',
    summary: 'Says where the analytics of a finished game are',
    positionals: ['gameId', 'link'],
    input: z.object({ gameId, link: link.describe('An https address, a path on this site, or none') }),
    async run(deps, { gameId: id, link: analyticsLink }) {
      await attachAnalytics(deps, { gameId: id, actorId: null, analyticsLink })
      return done(id)
    },
  }),
]
