import { NOTICE_KINDS } from '#shared/notice.ts'
import { startPushWorker } from '#server/match/push/worker.ts'
import type { startPushService } from './push-service.ts'
import type { TestService } from './service.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** What addresses and sends notifications, as it runs in the service, and the errors that it logs. */
export function startLoggedWorker({ deps }: Pick<TestService, 'deps'>) {
  const failures: object[] = []
  const worker = startPushWorker({
    ...deps,
    hasHighlights: async () => false,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => void failures.push(fields) },
  })
  return { worker, failures }
}

/** Someone whose favourite a game is, with a browser of a push service that gets all kinds of notifications. */
export async function addFan({ call, sendChange, make, signIn }: TestService, push: PushService, game: string) {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const body = { favorites: NOTICE_KINDS, follows: [], children: [], quiet: null, digest: false }
  await sendChange({ url: '/notices', token, body })
  await call({ url: `/game/favorite/add/${game}`, token })
  return { user, token, titles: () => push.read(browser).map(({ title }) => title) }
}
