import type { GameRow } from '#shared/console-tables.schema.ts'
import { useManages } from '../../frame/access-context.ts'

/** Whether the reader moves, edits and calls off a game: staff, and who manages its home club. The away club proposes. */
export function useMayPlan({ one }: Pick<GameRow, 'one'>): boolean {
  return useManages()(one._id)
}
