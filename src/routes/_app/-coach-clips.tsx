import { Suspense } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { useUser } from '#features/session/user.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { withVideoTexts } from './-own-player.ts'

const EditClips = lazyOptional(async () => ({ default: (await withVideoTexts(import('./-edit-clips.tsx'))).EditClips }))

/** For coaches: what corrects the clips of their own matches, also of those that they may not watch. Nothing for others. */
export function CoachClips({ game }: { game: Game }) {
  const user = useUser()
  const own = user?.role === 'club' ? user.club_id?._id : undefined
  const isOver = game.status === 'finished' || game.status === 'analytics'
  if (!isOver || !game.has_stream || own === undefined || ![game.club_one_ref._id, game.club_two_ref._id].includes(own)) return null
  return (
    <Suspense>
      <EditClips game={game} />
    </Suspense>
  )
}
