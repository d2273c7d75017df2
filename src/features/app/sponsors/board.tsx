import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Board as BoardData } from '#shared/board.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale } from '#platform/i18n.ts'
import { useSeen } from './use-seen.ts'
import type { BoardCount } from '#shared/board.ts'
import { call } from '#platform/http.ts'

/** A sponsor's board: a picture of our own server, called what it is, with a text in its place and a link of its own. */
export function Board({ board, className = '' }: { board: BoardData; className?: string }) {
  const frame = useRef<HTMLElement>(null)
  const { _id: id, link } = board
  useSeen(frame, () => countBoard(id, 'shown'))
  const alt = currentLocale() === 'ge' ? (board.alt_ka ?? board.alt) : board.alt
  const picture = (
    <img
      src={`${IMAGE_URL}/${board.picture}`}
      alt={alt}
      decoding="async"
      className="aspect-2/1 w-full rounded-control bg-white object-contain"
    />
  )
  return (
    <figure ref={frame} data-board={id} className={className}>
      <figcaption className="pb-0.5 text-start text-caption">
        <Trans>Advertisement</Trans>
      </figcaption>
      {link === null ? (
        picture
      ) : (
        <a href={link} target="_blank" rel="noopener sponsored" onClick={() => countBoard(id, 'tapped')} className="block">
          {picture}
          <span className="sr-only">
            <Trans>opens in a new tab</Trans>
          </span>
        </a>
      )}
    </figure>
  )
}

/** Counts a board. A count that does not arrive is lost: nothing waits for it, and nothing is kept for it. */
function countBoard(id: string, what: BoardCount): void {
  call('POST /boards/:id/count', { params: { id }, body: { what } }).catch(() => undefined)
}
