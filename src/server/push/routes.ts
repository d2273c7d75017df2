import type { NoticeSettings } from '#shared/notice.schema.ts'
import { deriveKeys } from '../auth/tokens.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { isPushService } from './push-services.ts'
import { deleteDevice, findDevice, findReach, readChoices, saveChoices, saveDevice } from './repository.ts'
import { vapidKeys } from './vapid.ts'

type RouteDeps = Deps & { config: Pick<Config, 'pushServices'>; secret: string }

/** What users are told of games, and on which devices. */
export function noticeRoutes(api: App, deps: RouteDeps): void {
  const { publicKey } = vapidKeys(deriveKeys(deps.secret).vapid)

  route(api, 'GET /notices', async ({ viewer }) => ({ data: await settingsOf(viewer) }))

  route(api, 'PUT /notices', async ({ viewer, body }) => {
    if (body.digest && !(await findReach(deps.db, viewer.userId)).hasEmail)
      throw new ApiError('rule_violated', 'Mails need a verified address.')
    await saveChoices(deps.db, viewer.userId, body)
    return { data: await settingsOf(viewer) }
  })

  route(api, 'PUT /notices/device', async ({ viewer, body }) => {
    if (!isPushService(body.endpoint, deps.config.pushServices)) throw new ApiError('rule_violated', 'This is no push service.')
    return { data: { device: await saveDevice(deps.db, viewer, body, deps.now()) } }
  })

  route(api, 'DELETE /notices/device', async ({ viewer }) => deleteDevice(deps.db, viewer.sessionId))

  async function settingsOf({ userId, sessionId }: Viewer): Promise<NoticeSettings> {
    const [choices, device, { hasChildren, hasEmail }] = await Promise.all([
      readChoices(deps.db, userId),
      findDevice(deps.db, sessionId),
      findReach(deps.db, userId),
    ])
    return { choices, public_key: publicKey, device, has_children: hasChildren, has_email: hasEmail }
  }
}
