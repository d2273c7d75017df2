import { useLingui } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { cancelReasonText } from '#shared/cancel-reason.ts'
import { localName } from '#platform/i18n.ts'
import { useLocale } from '#platform/use-locale.ts'

/** Why a match was not played: cancelled, or decided without goals or for a reason, in staff's words or a fixture list's. */
export function CancelReason({ game, className }: { game: Game; className: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { status, cancel_reason: cancelled, awarded, club_one_score: goals } = game
  const winner = awarded?.gives === 'one' ? game.club_one_ref : awarded?.gives === 'two' ? game.club_two_ref : null
  const outcome =
    awarded?.gives === 'both_lose' ? t`Both sides lose` : winner && goals === null ? t`Win for ${localName(winner, locale)}` : null
  const reason = status === 'cancelled' ? cancelReasonText(cancelled, locale) : awarded?.reason
  const text = [outcome, reason].filter(Boolean).join(' · ')
  return text && <p className={className}>{text}</p>
}
