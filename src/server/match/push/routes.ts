import { z } from 'zod'
import type { NoticeSettings } from '#shared/notice.schema.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { readDigestToken } from './digest-link.ts'
import { isPushService } from './push-services.ts'
import {
  deleteDevice,
  findDevice,
  findReach,
  findReader,
  listDevices,
  readChoices,
  saveChoices,
  saveDevice,
  stopDigests,
} from './repository.ts'
import { changeFields } from '../../platform/change-fields.ts'
import { sendTest } from './send-test.ts'
import { vapidKeys } from './vapid.ts'
import { createSender } from './worker.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'
import { DIGEST_TEXTS } from './digest-texts.ts'

type RouteDeps = Deps & { config: Pick<Config, 'pushServices' | 'officeEmail'>; secret: string; counters: Counters }

const MINUTE = 60_000
/** Tests that a user may send in a minute. */
const TESTS = 10

/** Which games users are notified of, and on which devices. */
export function noticeRoutes(api: App, deps: RouteDeps): void {
  const { publicKey } = vapidKeys(deriveKeys(deps.secret).vapid)
  const sender = createSender(deps, api.log)
  api.addHook('onClose', () => sender.poster.close())

  route(api, 'GET /notices', async ({ viewer }) => ({ data: await settingsOf(viewer) }))

  route(api, 'PUT /notices', async ({ viewer, body }) => {
    if (body.digest && !(await findReach(deps.db, viewer.userId)).hasEmail)
      throw new ApiError('rule_violated', 'Mails need a verified address.')
    await changeFields(deps, body, {
      row: `notices ${viewer.userId}`,
      read: (tx) => readChoices(tx, viewer.userId),
      save: ({ db }, _, choices) => saveChoices(db, viewer.userId, choices),
    })
    return { data: await settingsOf(viewer) }
  })

  route(api, 'PUT /notices/device', async ({ viewer, body }) => {
    if (!isPushService(body.endpoint, deps.config.pushServices)) throw new ApiError('rule_violated', 'This is no push service.')
    return { data: { device: await saveDevice(deps.db, viewer, body, deps.now()) } }
  })

  route(api, 'POST /notices/devices/:id/test', async ({ viewer, params }) => {
    const { count } = await deps.counters.hit(`push test ${viewer.userId}`, MINUTE)
    if (count > TESTS) throw new ApiError('too_many_requests', 'That is enough tests for a minute.')
    return { data: { result: await sendTest(deps, sender, viewer, params.id) } }
  })

  route(api, 'DELETE /notices/device', async ({ viewer }) => deleteDevice(deps.db, viewer.sessionId))

  async function settingsOf(viewer: Viewer): Promise<NoticeSettings> {
    const { userId, sessionId } = viewer
    const [choices, device, devices, { hasChildren, hasEmail }] = await Promise.all([
      readChoices(deps.db, userId),
      findDevice(deps.db, sessionId),
      listDevices(deps.db, viewer),
      findReach(deps.db, userId),
    ])
    return { choices, public_key: publicKey, device, devices, has_children: hasChildren, has_email: hasEmail }
  }
}

/** The address that ends the mails on the evening before match days, for anyone who has such a mail. */
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

/** The page behind the link in the mail: a question, and afterwards that it is done. It works without scripts and styles. */
function digestPage(locale: Locale, stopped: boolean): string {
  const { question, button, stopped: done } = DIGEST_TEXTS[locale]
  const name = locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const content = stopped ? `<p>${done}</p>` : `<p>${question}</p><form method="post"><button>${button}</button></form>`
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${name}</title></head>
<body><main><h1>${name}</h1>${content}</main></body></html>
`
}
