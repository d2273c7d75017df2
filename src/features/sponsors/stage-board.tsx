import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardPlace } from '#shared/board.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Board } from './board.tsx'
import { boardQueries } from './queries.ts'

/** Of several boards each place has another one. */
const TURNS: Record<BoardPlace, number> = { before: 0, half_time: 1, corner: 2 }
/** At half-time large and over the picture, while it is played small and away from the ball. */
const FRAMES: Record<BoardPlace, string> = {
  before: 'relative w-36 sm:w-64',
  half_time: 'absolute inset-x-0 top-3 mx-auto w-[min(56%,26rem)]',
  corner: 'absolute right-3 bottom-20 w-24 sm:w-40',
}

/** Beside what is written: in the corner there is no room for both. */
const CLOSE: Record<BoardPlace, string> = { before: '-top-3 -right-3', half_time: '-top-3 -right-3', corner: '-top-3 -left-10' }

/** A sponsor's board on the stage. It can be closed, and then stays away from this place. */
export function StageBoard({ gameId, place }: { gameId: string; place: BoardPlace }) {
  const { t } = useLingui()
  const { data: boards = [] } = useQuery(boardQueries.game(gameId))
  const [closed, setClosed] = useState<readonly BoardPlace[]>([])
  const board = boards[TURNS[place] % boards.length]
  if (!board || closed.includes(place)) return null
  return (
    <div data-place={place} className={`night z-10 rounded-control bg-scrim p-1 text-ink ${FRAMES[place]}`}>
      <Board key={`${place} ${board._id}`} board={board} />
      <IconButton
        label={t`Close the advertisement`}
        className={`absolute text-body ${CLOSE[place]}`}
        onClick={() => setClosed([...closed, place])}
      >
        <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-scrim">
          ×
        </span>
      </IconButton>
    </div>
  )
}
