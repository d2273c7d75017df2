import type { SquadParams } from '#shared/player.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { findFollows, setFollow } from './commands.ts'

/** The teams that a user follows. */
export function followRoutes(app: App, deps: Deps): void {
  route(app, 'GET /follows', async ({ viewer }) => ({ data: await findFollows(deps.db, viewer.userId) }))
  route(app, 'PUT /follows/:club_id/:age_category', async ({ viewer, params }) => answer(viewer, params, true))
  route(app, 'DELETE /follows/:club_id/:age_category', async ({ viewer, params }) => answer(viewer, params, false))

  async function answer({ userId }: Viewer, { club_id: clubId, age_category: ageCategory }: SquadParams, follow: boolean) {
    return { data: await setFollow(deps, { userId, clubId, ageCategory, follow }) }
  }
}
