import type { ViewKind } from '#shared/consent.ts'
import type { Viewer } from '../auth/viewer.ts'
import { recordViews } from '../consent/record-view.ts'
import type { Deps } from '../../deps.ts'

/** Records that someone has read the names of a club's children. */
export async function recordSquadView(
  deps: Deps,
  { userId, role, clubId, clubIds }: Viewer,
  children: readonly { id: string; clubId: string }[],
  screen: ViewKind = 'squad',
): Promise<void> {
  for (const [club, own] of Map.groupBy(children, (child) => child.clubId)) {
    // A secretary of several clubs looks as the club of the child.
    const looker = { userId, role, clubId: clubIds.includes(club) ? club : clubId }
    await recordViews(
      deps,
      deps.db,
      looker,
      own.map(({ id }) => id),
      screen,
    )
  }
}
