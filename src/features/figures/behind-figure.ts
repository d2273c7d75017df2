import type { Figure, FigureId } from '#shared/figures/figure.ts'
import { tallyOf, type TallyKey } from '#shared/figures/tallies.ts'
import type { MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { figureOf } from './figure-of.ts'

/** The count whose actions are behind a figure; null for what a vest or a watch measures. */
function countBehind({ source }: Figure): TallyKey | null {
  switch (source.kind) {
    case 'sum':
    case 'share':
    case 'share_of_both':
      return source.of
    case 'opponents_per_own':
      return source.own
    case 'tracked':
      return null
  }
}

/** Those of some actions that a figure counts. Key passes are flagged already. */
export function actionsBehind(id: FigureId, actions: readonly MatchAction[], pitch: Pitch): MatchAction[] {
  const key = countBehind(figureOf(id))
  if (key === null) return []
  const play = { pitch, keyPasses: new Set<string>() }
  return actions.filter((action) => action.period !== 5 && (tallyOf(action, play)[key] ?? 0) > 0)
}
