import { isOver } from '#shared/game.ts'
import { Suspense } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { useUser } from '../../session/user.ts'
import { later } from '#platform/later.tsx'

const EditClips = later('video', async () => (await import('#features/video/edit-clips.tsx')).EditClips, { optional: true })

/** For coaches: what corrects the clips of their own matches, also of those that they may not watch. Nothing for others. */
export function CoachClips({ game }: { game: Game }) {
  const user = useUser()
  const own = user?.role === 'club' ? user.club_id?._id : undefined
  if (!isOver(game.status) || !game.has_stream || own === undefined || ![game.club_one_ref._id, game.club_two_ref._id].includes(own))
    return null
  return (
    <Suspense>
      <EditClips game={game} />
    </Suspense>
  )
}
