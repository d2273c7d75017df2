import { z } from 'zod'
import type { NoticeSettings } from '#shared/notice.schema.ts'
import { deriveKeys } from '../auth/tokens.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { readDigestToken } from './digest-link.ts'
import { digestPage } from './digest-page.ts'
import { isPushService } from './push-services.ts'
import { deleteDevice, findDevice, findReach, readChoices, saveChoices, saveDevice } from './repository.ts'
import { findReader, stopDigests } from './stop-digests.ts'
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

/** The address that ends the mails on the eve of match days, for whoever has such a mail. */
export function digestRoutes(app: App, deps: RouteDeps): void {
  const key = deriveKeys(deps.secret).digest
  const schema = { params: z.object({ token: z.string().max(80) }), hide: true }

  async function read(token: string) {
    const userId = readDigestToken(key, token)
    const locale = userId && (await findReader(deps.db, userId))
    if (!userId || !locale) throw new ApiError('not_found', 'There is no such mail.')
    return { userId, locale }
  }
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

  void app.register(async (pages: App) => {
    // What mail programs and the page's own form send. Nothing in it is read.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, null),
    )
    // Mail scanners open links: only a click ends the mails.
    pages.get('/mails/stop/:token', { schema }, async (request, reply) => {
      const { locale } = await read(request.params.token)
      return reply.headers(headers).type('text/html; charset=utf-8').send(digestPage(locale, false))
    })
    pages.post('/mails/stop/:token', { schema }, async (request, reply) => {
      const { userId, locale } = await read(request.params.token)
      await stopDigests(deps.db, userId)
      return reply.headers(headers).type('text/html; charset=utf-8').send(digestPage(locale, true))
    })
  })
}
