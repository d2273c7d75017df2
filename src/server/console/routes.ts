import type { App } from '../typed-app.ts'
import type { Deps } from '../deps.ts'
import { consoleAccessRoutes } from './access-routes.ts'
import { consoleAgeRoutes } from './age-routes.ts'
import { consoleAuditRoutes } from './audit-routes.ts'
import { consoleClubRoutes } from './club-routes.ts'
import { consoleImportRoutes } from './import-routes.ts'
import { consoleGameRoutes } from './game-routes.ts'
import { consoleHealthRoutes, type SocketCount } from './health-routes.ts'
import { consoleInboxRoutes } from './inbox-routes.ts'
import { consolePlayerRoutes } from './player-routes.ts'
import { consoleSubscriptionRoutes } from './subscription-routes.ts'
import { consoleUserRoutes } from './user-routes.ts'

/** The operators' console: everything that only staff, and in part scorekeepers, may call. */
export function consoleRoutes(app: App, deps: Deps & { sockets: SocketCount }): void {
  consoleAccessRoutes(app)
  consoleAgeRoutes(app, deps)
  consoleAuditRoutes(app, deps)
  consoleClubRoutes(app, deps)
  consoleGameRoutes(app, deps)
  consoleHealthRoutes(app, deps)
  consoleImportRoutes(app, deps)
  consoleInboxRoutes(app, deps)
  consolePlayerRoutes(app, deps)
  consoleSubscriptionRoutes(app, deps)
  consoleUserRoutes(app, deps)
}
