import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Deps } from '../deps.ts'
import { listAudit } from './audit-repository.ts'

/** The audit log. */
export function consoleAuditRoutes(app: App, { db }: Deps): void {
  route(app, 'GET /console/audit', ({ query }) => listAudit(db, query))
}
