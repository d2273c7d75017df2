import { z } from 'zod'
import { SIDES } from '#shared/game.ts'
import { historyReasonText } from '#shared/stored-reason.ts'
import { idSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import type { CommandInput } from '../../../match/games/commands/command.ts'
import { endGame, kickOff, startBreak, startSecondHalf } from '../../../match/games/commands/phases.ts'
import { recordGoal } from '../../../match/games/commands/player-events.ts'
import { giveResult } from '../../../match/games/commands/result.ts'
import { undoEntry } from '../../../match/games/commands/undo.ts'
import { findHistory } from '../../../match/games/repository.ts'
import type { Deps } from '../../../deps.ts'
import { adminCommand, type AdminCommand } from './command.ts'

const gameId = idSchema.describe('Id of the game')
const occurredAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .describe('When it really happened, as in 2026-11-28T11:24:00+04:00; default: now')
const minute = z
  .string()
  .regex(/^\d{1,3}$/, 'minutes')
  .transform(Number)

const goals = z
  .string()
  .regex(/^\d{1,2}$/, 'a whole number from 0 to 99')
  .transform(Number)

const recorded = (id: string) => ({ words: `Notified followers of ${id}.`, data: { id } })

type Whistle = (deps: Pick<Deps, 'db' | 'now'>, input: CommandInput) => Promise<void>

const whistle = (name: string, summary: string, blow: Whistle): AdminCommand =>
  adminCommand({
    name: `games ${name}`,
    summary,
    positionals: ['gameId'],
    input: z.object({ gameId, at: occurredAt }),
    async run(deps, input) {
      await blow(deps, { gameId: input.gameId, actorId: null, occurredAt: input.at })
      return recorded(input.gameId)
    },
  })

/** Events of a game, entered instead of a scorekeeper. */
export const matchCommands = [
  whistle('kick-off', 'Starts a game', kickOff),
  whistle('half-time', 'Ends the first half', startBreak),
  whistle('second-half', 'Starts the second half', startSecondHalf),
  adminCommand({
    name: 'games goal',
    summary: 'Adds a goal',
    positionals: ['gameId', 'side'],
    input: z.object({
      gameId,
      side: z.enum(SIDES).describe('one or two: the side it counts for'),
      kind: z.enum(['goal', 'own_goal', 'penalty']).default('goal').describe('goal, own_goal or penalty; default: goal'),
      minute: minute.optional().describe('Minute of play; default: by the clock'),
      player: idSchema.optional().describe('Id of the scorer'),
      at: occurredAt,
    }),
    async run(deps, { player: playerId, at, ...input }) {
      await recordGoal(deps, { ...input, playerId, actorId: null, occurredAt: at })
      return recorded(input.gameId)
    },
  }),
  adminCommand({
    name: 'games undo',
    summary: 'Undoes an entry of the history',
    positionals: ['gameId', 'entryId'],
    input: z.object({
      gameId,
      entryId: idSchema.describe('Id of the entry, as games history tells it'),
      reason: requiredTextSchema(200).optional().describe('Why'),
    }),
    async run(deps, input) {
      await undoEntry(deps, { ...input, actorId: null })
      return recorded(input.gameId)
    },
  }),
  whistle('full-time', 'Ends a game', endGame),
  adminCommand({
    name: 'games result',
    summary: 'Gives the final score of a match without a scorekeeper',
    positionals: ['gameId', 'one', 'two'],
    input: z.object({ gameId, one: goals.describe('Goals of the first club'), two: goals.describe('Goals of the second club') }),
    async run(deps, input) {
      await giveResult(deps, { gameId: input.gameId, actorId: null, score: { one: input.one, two: input.two } })
      return recorded(input.gameId)
    },
  }),
  adminCommand({
    name: 'games history',
    summary: 'Lists every entry of a match, undone ones too',
    positionals: ['gameId'],
    input: z.object({ gameId }),
    async run({ db }, input) {
      const data = (await findHistory(db, input.gameId)).map(({ event }) => event)
      const lines = data.map(({ id, minute: at, kind, side, undoneBy, detail }) => {
        const reason = detail?.['reason']
        const why = typeof reason === 'string' && reason && historyReasonText(reason, 'en')
        return [id, at === null ? '-' : `${at}'`, kind, side, why, undoneBy && 'undone'].filter(Boolean).join('  ')
      })
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
]
