import { consoleAccessAnswerSchema } from '#shared/console.schema.ts'
import type { App } from '../typed-app.ts'
import type { Viewer } from '../auth/viewer.ts'

/** Whether somebody may be in the console at all; each call of it is guarded by itself as well. */
export function consoleAccessRoutes(app: App): void {
  app.get(
    '/console/access',
    {
      schema: { summary: 'Who one is in the console', tags: ['console'], response: { 200: consoleAccessAnswerSchema } },
      config: { access: ['staff', 'scorekeeper'] },
    },
    async (request) => {
      const { role, userId, clubId } = request.viewer as Viewer
      return { data: { role: role === 'staff' ? ('staff' as const) : ('scorekeeper' as const), user_id: userId, club_id: clubId } }
    },
  )
}
