import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import type { BoardPlace } from '#shared/board.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Board } from './board.tsx'
import { boardQueries } from './queries.ts'

/** Of several boards each place has another one. */
const TURNS: Record<BoardPlace, number> = { before: 0, half_time: 1, corner: 2 }
/**
 * At half-time large and over the picture, while it is played small and away from the ball. Styles of the element: classes
 * would stand in every page.
 */
const FRAMES: Record<BoardPlace, CSSProperties> = {
  before: { position: 'relative', width: 'clamp(9rem, 22vw, 16rem)' },
  half_time: { position: 'absolute', insetInline: 0, top: '0.75rem', marginInline: 'auto', width: 'min(56%, 26rem)' },
  corner: { position: 'absolute', right: '0.75rem', bottom: '5rem', width: 'clamp(6rem, 12vw, 10rem)' },
}

const CLOSE: CSSProperties = { position: 'absolute', top: '-0.75rem', right: '-0.75rem' }
/** Next to what is written: in the corner there is no room for both. */
const CLOSE_CORNER: CSSProperties = { position: 'absolute', top: '-0.5rem', left: '-2.5rem' }

/** A sponsor's board on the stage. It can be closed, and then stays away from this place. */
export function StageBoard({ gameId, place }: { gameId: string; place: BoardPlace }) {
  const { t } = useLingui()
  const { data: boards = [] } = useQuery(boardQueries.game(gameId))
  const [closed, setClosed] = useState<readonly BoardPlace[]>([])
  const board = boards[TURNS[place] % boards.length]
  if (!board || closed.includes(place)) return null
  return (
    <div data-place={place} style={FRAMES[place]} className="night z-10 rounded-control bg-scrim p-1 text-ink">
      <Board key={`${place} ${board._id}`} board={board} />
      <IconButton
        label={t`Close the advertisement`}
        style={place === 'corner' ? CLOSE_CORNER : CLOSE}
        className="text-body"
        onClick={() => setClosed([...closed, place])}
      >
        <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-scrim">
          ×
        </span>
      </IconButton>
    </div>
  )
}
