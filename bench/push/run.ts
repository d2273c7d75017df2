// How many notifications a node sends: `npm run bench:push`. A goal is addressed to many browsers, each with keys of its
// own, and sent with the real encryption to a push service on this machine, in a process of its own. `DEVICES` sets the
// number.
import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { insertAll } from '#server/db/insert-all.ts'
import { favorites } from '#server/db/schema/games.ts'
import { noticeSettings, pushDeliveries, pushDevices } from '#server/db/schema/notices.ts'
import { sessions, users } from '#server/db/schema/users.ts'
import { kickOff } from '#server/match/games/commands/phases.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { localPictures } from '#server/platform/notices/pictures.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { newId } from '#shared/id.ts'
import { builders } from '../../tests/support/world.ts'
import { makeDatabase } from '../support/database.ts'
import { describeMachine } from '../support/machine.ts'

const DEVICES = Number(process.env['DEVICES'] ?? 20_000)
const MINUTE = 60_000

const database = await makeDatabase('push')
const service = fork(new URL('./push-service.ts', import.meta.url))
try {
  const [origin] = (await once(service, 'message')) as [string]
  let now = Date.parse('2026-11-21T10:00:00Z')
  const config = { pushServices: [origin], officeEmail: 'office@example.test' }
  const clock = () => new Date(now)
  const deps = {
    db: database.db,
    now: clock,
    pictures: localPictures(clock),
    config,
    secret: 'a secret for measurements, long enough to be one',
  }
  const make = builders(deps)
  const gameId = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), ageCategory: 'U19' })
  const people = Array.from({ length: DEVICES }, () => ({ user: newId(), session: newId(), device: newId() }))
  const at = deps.now()
  await insertAll(
    deps.db,
    users,
    people.map(({ user }) => ({
      id: user,
      role: 'parent' as const,
      name: 'A',
      lastname: 'B',
      email: `${user}@example.test`,
      passwordHash: '-',
    })),
  )
  await insertAll(
    deps.db,
    sessions,
    people.map(({ user, session }) => ({ id: session, userId: user, userAgent: '', createdAt: at, seenAt: at })),
  )
  await insertAll(
    deps.db,
    favorites,
    people.map(({ user }) => ({ userId: user, gameId })),
  )
  await insertAll(
    deps.db,
    noticeSettings,
    people.map(({ user }) => ({ userId: user, favorites: ['goal' as const] })),
  )
  await insertAll(
    deps.db,
    pushDevices,
    people.map(({ user, session, device }) => ({
      id: device,
      userId: user,
      sessionId: session,
      endpoint: `${origin}/send/${device}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      createdAt: at,
    })),
  )
  console.log(`${describeMachine()}; ${DEVICES} browsers\n`)
  await kickOff(deps, { gameId, actorId: null })
  await recordEvent(deps, gameId, { kind: 'goal', side: 'one' }, null)
  now += 2000
  const sender = createSender(deps, { warn: (fields) => console.warn(fields) })
  const start = performance.now()
  await addressNotices({ ...deps, log: console, hasHighlights: () => Promise.resolve(true) })
  const addressed = performance.now()
  const processor = process.cpuUsage()
  const sent = await sendDueMessages({ ...deps, log: console }, sender)
  const done = performance.now()
  const { user, system } = process.cpuUsage(processor)
  sender.poster.close()
  const left = await deps.db.$count(pushDeliveries)
  const perMinute = Math.round((sent / (done - start)) * MINUTE)
  console.log(`addressed in ${Math.round(addressed - start)} ms, sent ${sent} in ${Math.round(done - addressed)} ms, ${left} left`)
  console.log(`${perMinute} a minute; the sender used ${((user + system) / 1000 / (done - addressed)).toFixed(2)} of a core`)
  if (sent !== DEVICES || left !== 0) process.exitCode = 1
} finally {
  service.kill()
  await database.drop()
}
