import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Ball } from './ball.tsx'

/** Says who has just scored. */
export function GoalNote({ game, goal }: { game: GameDetail; goal: Side }) {
  const club = localName(goal === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
  return (
    <span className="inline-flex animate-[rise_220ms_var(--ease-move)] items-center gap-2 rounded-full bg-live px-4 py-1.5 text-small font-semibold text-on-live">
      <Ball className="size-4.5 shrink-0" />
      <Trans>Goal! {club}</Trans>
    </span>
  )
}
