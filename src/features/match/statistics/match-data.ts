import { subjectKey } from '#shared/figures/subject-key.ts'
import type { Side } from '#shared/game.ts'
import type { Coverage, MatchAction } from '#shared/match-action.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import type { Pitch } from '#shared/pitch.ts'

/** The actions of a match as figures and maps are computed from. */
export interface MatchData {
  pitch: Pitch
  coverage: Coverage
  /** The sides whose actions the viewer may correct. */
  corrects: readonly Side[]
  /** In order. Of those whom the viewer may not see neither player nor shirt is known. */
  actions: readonly MatchAction[]
}

type Place = ShownActions['actions'][number]['from']

/** Null if no one has recorded the events of the match. */
export function toMatchData({ pitch, covers, corrects, actors, actions }: ShownActions): MatchData | null {
  if (!pitch || !covers) return null
  const { length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth } = pitch
  return {
    pitch: { length, width, boxDepth, boxWidth, goalWidth },
    coverage: covers,
    corrects: corrects ?? [],
    actions: actions.map(
      ({ _id: id, period, t_ms: t, side, actor, type, outcome, from, to, body, set_piece: setPiece, flags, packing }, seq) => {
        const who = actor === undefined ? undefined : actors[actor]
        return {
          id: id ?? String(seq),
          period,
          t,
          seq,
          side,
          player: who?.actor_id ?? null,
          shirt: who?.shirt_number ?? null,
          type,
          outcome: outcome ?? null,
          from: toPlace(from),
          to: toPlace(to),
          body: body ?? null,
          setPiece: setPiece ?? null,
          flags: flags ?? [],
          otherPlayer: null,
          relatedId: null,
          packing: packing ?? null,
          providerXg: null,
          sourceEventId: null,
        }
      },
    ),
  }
}

function toPlace(place: Place) {
  return place ? { x: place[0], y: place[1] } : null
}

/** A team, or one of its players. */
export interface ActionSubject {
  side: 'one' | 'two'
  player: { id: string | null; shirt: number | null } | null
}

/** The actions of a team or a player. */
export function actionsOf(actions: readonly MatchAction[], { side, player }: ActionSubject): MatchAction[] {
  const key = player && subjectKey({ player: player.id, shirt: player.shirt })
  return actions.filter((action) => action.side === side && (key === null || subjectKey(action) === key))
}
