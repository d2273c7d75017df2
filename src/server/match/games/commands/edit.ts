import { isDeepStrictEqual } from 'node:util'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { TWO_HALVES, type MatchFormat } from '#shared/match-format.ts'
import type { Team } from '#shared/team.ts'
import { announce } from '../../../db/changes.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { joinChanges, type CompetitionPlace } from '../competition-place.ts'
import { lockGame } from '../locked-game.ts'
import { isRepeated } from '../history.ts'
import { findGame } from '../repository.ts'
import type { GameChanges } from '../save-state.ts'
import type { GameColumns } from '../timing.ts'
import { recordCommand, type CommandInput } from './command.ts'
import { requireClubs } from './fixture.ts'

/** Changes of a game, except its date. Omitted fields stay as they are. */
interface EditInput extends Omit<CommandInput, 'occurredAt' | 'phone'> {
  name?: string | undefined
  nameKa?: string | null | undefined
  venue?: string | null | undefined
  venueKa?: string | null | undefined
  clubOneId?: string | undefined
  clubTwoId?: string | undefined
  teamOne?: Team | null | undefined
  teamTwo?: Team | null | undefined
  ageCategory?: AgeCategoryName | undefined
  /** Minutes. */
  periodDuration?: number | undefined
  /** Minutes. */
  halfTime?: number | undefined
  format?: MatchFormat | null | undefined
  /** Null takes the game out of its competition. */
  competition?: CompetitionPlace | null | undefined
  /** Metres; null for the pitch of the age category. */
  pitchLength?: number | null | undefined
  pitchWidth?: number | null | undefined
}

/** Fields that cannot change after the kick-off: goals, squads and the clock depend on them. */
const FIXED_AFTER_KICKOFF = ['clubOneId', 'clubTwoId', 'teamOne', 'teamTwo', 'ageCategory', 'periodDuration', 'halfTime'] as const

/**
 * Edits a game. Names and venue can change at any time, the other fields until the kick-off.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function editGame(deps: Deps, { gameId, locked: on, actorId, commandId, competition, ...given }: EditInput): Promise<void> {
  await lockGame(deps, on ?? gameId, async (locked) => {
    const { tx } = locked
    const { game } = locked.row
    if (commandId && (await isRepeated(tx, commandId, { gameId, kind: 'edited' }))) return
    // What is given counts before what a competition brings along.
    const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given
    const edits = { ...(competition !== undefined && (await joined(tx, game, competition, given.ageCategory))), ...asked }
    const differs = (field: keyof typeof edits) => edits[field] !== undefined && !isDeepStrictEqual(edits[field], game[field])
    const fields = (Object.keys(edits) as (keyof typeof edits)[]).filter(differs)
    if (fields.length === 0) return
    const started = game.status !== 'upcoming' && game.status !== 'cancelled'
    const isFixed = fields.some((field) => FIXED_AFTER_KICKOFF.some((fixed) => fixed === field))
    if (started && (isFixed || (differs('format') && !mayChangeFormat(game, edits.format ?? TWO_HALVES))))
      throw new ApiError('rule_violated', 'A game that has begun keeps its clubs, its age category and its length.', {
        reason: 'game_begun',
      })
    // A competition has one age category.
    const leaves = game.competitionId !== null && differs('ageCategory')
    const changes: GameChanges = {
      ...Object.fromEntries(fields.map((field) => [field, edits[field]])),
      ...(leaves && competition === undefined && { competitionId: null, round: null, groupName: null }),
    }
    await requireClubs(tx, { ...game, ...changes })
    const was = Object.fromEntries(Object.keys(changes).map((field) => [field, game[field as keyof typeof changes]]))
    await recordCommand(deps, { gameId, locked, actorId, commandId }, { kind: 'edited', detail: { was }, changes })
    // The row joins clubs and age category, which may have changed.
    locked.row = (await findGame(tx, gameId)) ?? locked.row
    await announce(tx, { kind: 'schedule' })
  })
}

/** What a place in a competition changes, if it is another one. */
async function joined(tx: Db, game: GameColumns, place: CompetitionPlace | null, ageCategory = game.ageCategory): Promise<GameChanges> {
  const { competitionId, round, groupName } = game
  const stays = place ? isDeepStrictEqual({ competitionId, round, groupName }, place) : competitionId === null
  return stays ? {} : joinChanges(tx, place, { ageCategory, status: game.status })
}

/** After the kick-off a cup match can still get extra time and a shoot-out, until they begin. */
function mayChangeFormat({ format, laterStarts }: GameColumns, next: MatchFormat): boolean {
  const { periods, extra_periods, extra_duration, shootout } = format ?? TWO_HALVES
  const extraStays = extra_periods === next.extra_periods && extra_duration === next.extra_duration
  const follows = next.extra_periods > 0 || next.shootout
  return (
    periods === next.periods &&
    (extraStays || !laterStarts?.extra_1) &&
    (shootout === next.shootout || !laterStarts?.shootout) &&
    (follows || !laterStarts?.normal_time)
  )
}
