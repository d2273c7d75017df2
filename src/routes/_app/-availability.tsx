import { Suspense } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { AskedAbout } from '#features/availability/asked-about.tsx'
import { useUser } from '#features/session/user.ts'
import { TeamAnswers } from '../-team-answers.ts'
import { Asked } from './-asked.tsx'

/** Before the kick-off: parents and footballers are asked, coaches read who can play. */
export function GameAvailability({ game }: { game: Game }) {
  const user = useUser()
  if (user?.role === 'parent') return user.footballer && <Asked of={({ game_id: id }) => id === game._id} Shown={AskedAbout} />
  const own = user?.club_id?._id
  if (user?.role !== 'club' || (own !== game.club_one_ref._id && own !== game.club_two_ref._id)) return null
  return (
    <Suspense>
      <TeamAnswers gameId={game._id} />
    </Suspense>
  )
}
