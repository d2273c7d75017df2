import { subjectKey } from '#shared/figures/subject-key.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import type { Deps } from '../../deps.ts'
import { readShownMatch } from '../figures/shown-match.ts'
import { findCorrections } from './corrections/apply.ts'
import { sidesToCorrect } from './corrections/policy.ts'
import { countingActions, keyPassesOf, presentAction } from './present-actions.ts'
import { findActions } from './stored-actions.ts'

/**
 * The actions behind the figures of a match: all of them for viewers of the teams, each with its player only for viewers
 * of that player's figures.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readShownActions(deps: Deps, viewer: Parameters<typeof readShownMatch>[1], gameId: string): Promise<ShownActions> {
  const { game, teams, shown } = await readShownMatch(deps, viewer, gameId)
  const found = await findActions(deps.db, gameId)
  if (!found) return { game_id: gameId, pitch: null, covers: null, actors: [], actions: [] }
  const { pitch, covers } = found.source
  const counting = countingActions(found.actions)
  const keyPasses = keyPassesOf(counting, covers)
  const actors = new Map(shown.map((row, index) => [`${row.side} ${subjectKey({ player: row.playerId, shirt: row.shirt })}`, index]))
  const corrects = sidesToCorrect(viewer, game.game)
  const others = corrects.length === 1 ? await findTurned(deps, found.source.id) : new Set<string>()
  const ids = new Set(shown.map(({ playerId }) => playerId))
  return {
    game_id: gameId,
    pitch: {
      length: pitch.length,
      width: pitch.width,
      box_depth: pitch.boxDepth,
      box_width: pitch.boxWidth,
      goal_width: pitch.goalWidth,
    },
    covers: {
      types: [...covers.types],
      details: [...covers.details],
      sides: [...covers.sides],
      players: covers.players?.filter((id) => ids.has(id)) ?? null,
    },
    ...(corrects.length > 0 && { corrects }),
    actors: shown.map(({ side, playerId, shirt, child }) => ({
      side,
      actor_id: playerId,
      shirt_number: shirt ?? child?.shirtNumber ?? null,
    })),
    actions: counting.flatMap((action) => {
      const actor = actors.get(`${action.side} ${subjectKey(action)}`) ?? null
      return teams || actor !== null
        ? [presentAction(action, actor, keyPasses.has(action.id), corrects.includes(action.side) && !others.has(action.id))]
        : []
    }),
  }
}

/** The actions that were given to the other side: these are of both. */
async function findTurned({ db }: Pick<Deps, 'db'>, sourceId: string): Promise<ReadonlySet<string>> {
  const corrections = await findCorrections(db, sourceId)
  return new Set([...corrections].flatMap(([id, { side }]) => (side === null ? [] : id)))
}
