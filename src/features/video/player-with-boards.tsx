import { Suspense } from 'react'
import { OwnPlayer, type OwnPlayerProps } from './own-player.tsx'
import { later } from '#platform/later.tsx'

const StageBoard = later('app', async () => (await import('#features/app/sponsors/stage-board.tsx')).StageBoard, { optional: true })

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
