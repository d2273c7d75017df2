import type { AgeCategoryName } from '#shared/age-category.ts'
import { announce } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { isRepeated, lockGame } from '../history.ts'
import { perform, type CommandInput } from './command.ts'
import { demandPlayable } from './fixture.ts'

/** What a game is, apart from when it is played; what is left out stays. */
export interface EditInput extends Omit<CommandInput, 'occurredAt'> {
  name?: string | undefined
  nameKa?: string | null | undefined
  venue?: string | null | undefined
  venueKa?: string | null | undefined
  clubOneId?: string | undefined
  clubTwoId?: string | undefined
  ageCategory?: AgeCategoryName | undefined
  /** Minutes. */
  periodDuration?: number | undefined
  /** Minutes. */
  halfTime?: number | undefined
}

/** What cannot become another thing once there was play: goals, squads and the clock stand on it. */
const FIXED_BY_PLAY = ['clubOneId', 'clubTwoId', 'ageCategory', 'periodDuration', 'halfTime'] as const

/**
 * Says better what a game is. Names and the venue can be mended at any time, the rest until the game has begun.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function editGame(deps: Deps, { gameId, actorId, commandId, ...wanted }: EditInput): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, gameId)
    if (commandId && (await isRepeated(tx, commandId, { gameId, kind: 'edited' }))) return
    const differs = (field: keyof typeof wanted) => wanted[field] !== undefined && wanted[field] !== game[field]
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(differs)
    if (fields.length === 0) return
    const begun = game.status !== 'upcoming' && game.status !== 'cancelled'
    if (begun && fields.some((field) => FIXED_BY_PLAY.some((fixed) => fixed === field)))
      throw new Refusal('rule_violated', 'A game that has begun keeps its clubs, its age category and its length.')
    const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
    await demandPlayable(tx, { ...game, ...changes })
    const was = Object.fromEntries(fields.map((field) => [field, game[field]]))
    await perform({ ...deps, db: tx }, { gameId, actorId, commandId }, { kind: 'edited', detail: { was }, changes })
    await announce(tx, { kind: 'schedule' })
  })
}
