import { useLingui } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'

/** Why a game was cancelled: in staff's words, or by what a fixture list says. */
export function CancelReason({ game, className }: { game: Game; className: string }) {
  const { t } = useLingui()
  const { status, cancel_reason: reason } = game
  if (status !== 'cancelled' || !reason || reason === 'cancelled') return null
  return <p className={className}>{reason === 'postponed' ? t`Postponed` : reason === 'abandoned' ? t`Abandoned` : reason}</p>
}
