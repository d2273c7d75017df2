import { Suspense } from 'react'
import { OwnPlayer, type OwnPlayerProps } from '#features/video/own-player.tsx'
import { lazyOptional } from '#platform/lazy-optional.ts'

const StageBoard = lazyOptional(async () => ({ default: (await import('#features/sponsors/stage-board.tsx')).StageBoard }))

/** Our own player with the sponsors' boards of its game. It plays without them, too. */
export function PlayerWithBoards(props: OwnPlayerProps) {
  return (
    <OwnPlayer
      {...props}
      board={(place) => (
        <Suspense>
          <StageBoard gameId={props.game._id} place={place} />
        </Suspense>
      )}
    />
  )
}
