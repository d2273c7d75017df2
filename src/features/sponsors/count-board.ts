import type { BoardCount } from '#shared/board.ts'
import { call } from '#platform/http.ts'

/** Counts a board. A count that does not arrive is lost: nothing waits for it, and nothing is kept for it. */
export function countBoard(id: string, what: BoardCount): void {
  call('POST /boards/:id/count', { params: { id }, body: { what } }).catch(() => undefined)
}
