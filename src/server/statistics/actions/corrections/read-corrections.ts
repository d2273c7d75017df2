import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Corrections } from '#shared/correction.schema.ts'
import { cardOf, type MatchAction, type Place } from '#shared/match-action.ts'
import type { PitchSize } from '#shared/pitch.ts'
import { actionCorrections, eventSources, matchActions } from '../../../db/schema/actions.ts'
import { users } from '../../../db/schema/users.ts'
import type { Deps } from '../../../deps.ts'
import { getGameFor } from '../../../match/games/get-game.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { toAction } from '../stored-actions.ts'
import { applyCorrection, onSide, type Correction } from './apply.ts'
import { sidesToCorrect } from './policy.ts'

type Shown = Corrections[number]

/**
 * What was corrected in the actions that count, the newest first, for those who may correct them.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readCorrections({ db }: Pick<Deps, 'db'>, viewer: Viewer, gameId: string): Promise<Corrections> {
  const { game, category } = await getGameFor(db, gameId, viewer, (who, of) => sidesToCorrect(who, of).length > 0)
  if (!category.showScore) throw new ApiError('not_found', 'There are no figures of this game.')
  const sides = sidesToCorrect(viewer, game)
  const rows = await db
    .select({
      correction: actionCorrections,
      action: matchActions,
      pitch: { length: eventSources.length, width: eventSources.width },
      by: { name: users.name, lastname: users.lastname },
    })
    .from(actionCorrections)
    .innerJoin(eventSources, and(eq(eventSources.id, actionCorrections.sourceId), eq(eventSources.active, true)))
    .innerJoin(matchActions, and(eq(matchActions.id, actionCorrections.actionId), eq(matchActions.sourceId, actionCorrections.sourceId)))
    .leftJoin(users, eq(users.id, actionCorrections.actorId))
    .where(
      and(
        eq(actionCorrections.gameId, gameId),
        isNull(actionCorrections.undoneAt),
        inArray(matchActions.side, sides),
        or(isNull(actionCorrections.side), inArray(actionCorrections.side, sides)),
      ),
    )
    .orderBy(desc(actionCorrections.at), desc(actionCorrections.id))
  return rows.map(({ correction, action, pitch, by }) => {
    const original = toAction(action)
    return {
      action_id: original.id,
      period: original.period,
      original: presentState(original, original),
      corrected: presentCorrected(original, correction, pitch),
      by: by && `${by.name} ${by.lastname}`,
      at: correction.at.toISOString(),
    }
  })
}

/** What an action became; null if it was deleted. */
export function presentCorrected(original: MatchAction, correction: Correction, pitch: PitchSize): Shown['corrected'] {
  const corrected = applyCorrection(original, correction, pitch)
  return corrected && presentState(corrected, onSide(original, corrected.side, pitch))
}

function presentState(action: MatchAction, { from, to }: MatchAction): Shown['original'] {
  const { side, t, type, outcome, player, shirt, body } = action
  // What became of another type may have no end: that is no other place.
  const moved = !isSamePlace(action.from, from) || (action.to !== null && !isSamePlace(action.to, to))
  return { side, t_ms: t, type, outcome, card: cardOf(action), player_id: player, shirt, body, moved }
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.x === other?.x && one?.y === other?.y
}
