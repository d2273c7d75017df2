import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import type { Config } from '../config.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'

/** Returns the user's console role. All other console calls have guards of their own. */
export function consoleAccessRoutes(app: App, { config }: { config: Pick<Config, 'seasonEnd'> }): void {
  route(app, 'GET /console/access', async (request) => {
    const { role, userId, clubIds } = request.viewer
    return { data: { role: role as ConsoleAccess['role'], user_id: userId, club_ids: [...clubIds], season_end: config.seasonEnd } }
  })
}
