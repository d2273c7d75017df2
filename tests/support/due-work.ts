import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { JobKind } from '#shared/job.ts'
import type { Coverage } from '#shared/match-action.ts'
import type { NoticeKind } from '#shared/notice.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { contactRequests } from '#server/db/schema/mails.ts'
import { gameWatchers } from '#server/db/schema/notices.ts'
import { links } from '#server/db/schema/users.ts'
import { streams, streamSegments } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import type { MediaStore } from '#server/media/video/store/media-store.ts'
import { daysBefore } from '#server/operations/jobs/days.ts'
import { outboxFile, outboxFolder } from '#server/platform/mail/outbox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { FIGURES_VERSION } from '#server/statistics/figures/version.ts'
import type { Arrived } from '../../bench/support/mail-server.ts'
import { INIT, segmentBytes, startCamera } from './camera.ts'
import { decrypt, type Browser, type Received } from './push-service.ts'
import { refuse } from './refuse.ts'
import type { TestService } from './service.ts'

const MINUTE = 60_000

/** What a job may wait for, apart from the database. */
export type Neighbour = 'bucket' | 'mail' | 'push'

/** Three subjects of a job that are due. */
interface Due {
  needs: Neighbour | null
  /** How often each was done. */
  done(): Promise<number[]>
  /** Lets one of them fail for a reason of its own, until the function that it returns is called. */
  poison?(place: number): Promise<() => Promise<unknown>>
}

interface World {
  service: TestService
  media: MediaStore
  mailServer: { arrived: Arrived[]; answer(answers: (line: string) => string | null): unknown }
  push: {
    browser(): Browser
    received: readonly Received[]
    answer(browser: Browser, status: number): void
  }
}

/** Makes three things due for each kind of work, at six in the evening in Georgia. */
export async function makeDue({ service, media, mailServer, push }: World): Promise<Partial<Record<JobKind, Due>>> {
  const { deps, make, call, signIn, sendChange } = service
  const { db, config } = deps
  const { pool } = deps.database
  const at = deps.now().getTime()
  const ago = (days: number) => daysBefore(deps.now(), days)
  const three = async <T>(one: (place: number) => Promise<T>) => [await one(0), await one(1), await one(2)]
  const each = <T>(things: readonly T[], one: (thing: T) => Promise<number>) => Promise.all(things.map(one))
  const clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  const game = (fields: { startsAt?: Date; liveStream?: string } = {}) => make.game({ ...clubs, ...fields })

  const mailsTo = (address: string | null) => {
    const own = mailServer.arrived.filter(({ to }) => to.includes(address ?? ''))
    return new Set(own.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])).size
  }
  /** What comes again, after a process was killed, takes the place of what came before: it counts once, as such a mail does. */
  const messagesTo = (browser: Browser) => {
    const taken = push.received.filter(({ path, status }) => path === browser.path && status === 201)
    return new Set(taken.map(({ body }) => JSON.stringify(decrypt(browser, body)))).size
  }
  const fan = async (favourite: string, { device, ...choices }: { device: boolean; favorites: NoticeKind[]; digest: boolean }) => {
    const user = await make.user('parent')
    const { accessToken: token } = await signIn(user)
    const browser = push.browser()
    if (device) await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
    await sendChange({ url: '/notices', token, body: { follows: [], children: [], quiet: null, mail: true, ...choices } })
    await call({ url: `/game/favorite/add/${favourite}`, token })
    return { user, browser }
  }

  async function queuedMails(): Promise<Due> {
    const people = await three(() => make.user('parent'))
    for (const { email, id } of people)
      await db.transaction((tx) => queueMail(deps, tx, { kind: 'password-changed', address: email ?? '', subjectId: id }))
    return {
      needs: 'mail',
      done: () => each(people, async ({ email }) => mailsTo(email)),
      async poison(place) {
        mailServer.answer((line) => (line.startsWith('RCPT') && line.includes(people[place]?.email ?? '') ? '450 later' : null))
        return async () => mailServer.answer(() => null)
      },
    }
  }

  async function notices(): Promise<Due> {
    const begun = await three(() => game())
    const fans = await three((place) => fan(begun[place] ?? '', { device: true, favorites: ['kick_off'], digest: false }))
    for (const id of begun) await recordEvent(deps, id, { kind: 'kick_off' }, null)
    return {
      needs: 'push',
      done: () => each(fans, async ({ browser }) => messagesTo(browser)),
      async poison(place) {
        const { browser } = fans[place] as (typeof fans)[number]
        push.answer(browser, 500)
        return async () => push.answer(browser, 201)
      },
    }
  }

  async function reminders(): Promise<Due> {
    const soon = await three(() => game({ startsAt: new Date(at + 50 * MINUTE) }))
    const fans = await three((place) => fan(soon[place] ?? '', { device: false, favorites: ['hour_before'], digest: false }))
    return {
      needs: 'mail',
      done: () => each(fans, async ({ user }) => mailsTo(user.email)),
      poison: (place) => refuse(pool, 'insert', 'notices', `new.game_id = '${soon[place]}' and new.kind = 'hour_before'`),
    }
  }

  async function digests(): Promise<Due> {
    const tomorrow = await game({ startsAt: new Date(at + 18 * 60 * MINUTE) })
    const readers = await three(() => fan(tomorrow, { device: false, favorites: [], digest: true }))
    return {
      needs: 'mail',
      done: () => each(readers, async ({ user }) => mailsTo(user.email)),
      poison: (place) => refuse(pool, 'insert', 'mails', `new.subject_id = '${readers[place]?.user.id}'`),
    }
  }

  async function gameClock(): Promise<Due> {
    const begun = await three(() => game({ startsAt: new Date(at - MINUTE), liveStream: '/demo-stream/index.html' }))
    return {
      needs: null,
      done: () => each(begun, (id) => db.$count(gameEvents, and(eq(gameEvents.gameId, id), eq(gameEvents.kind, 'went_live')))),
      poison: (place) => refuse(pool, 'insert', 'game_events', `new.game_id = '${begun[place]}'`),
    }
  }

  async function figures(): Promise<Due> {
    const { length, width, boxDepth, boxWidth, goalWidth } = FULL_PITCH
    const covers: Coverage = { types: [], details: [], sides: [], players: null }
    const sources = await three(async () => {
      const [id, gameId] = [newId(), await game()]
      const places = { length, width, boxDepth, boxWidth, goalWidth }
      const kind = { kind: 'imported', provider: 'own', depth: 'player' } as const
      await db
        .insert(eventSources)
        .values({ id, gameId, ...kind, covers, ...places, active: true, figuresVersion: 0, createdAt: deps.now() })
      return id
    })
    return {
      needs: null,
      done: () =>
        each(sources, (id) => db.$count(eventSources, and(eq(eventSources.id, id), eq(eventSources.figuresVersion, FIGURES_VERSION)))),
      poison: (place) => refuse(pool, 'update', 'event_sources', `old.id = '${sources[place]}'`),
    }
  }

  async function oldRecordings(): Promise<Due> {
    const filmed = await three(async () => {
      const gameId = await game({ startsAt: ago(RETENTION_DAYS.recordings + 1) })
      const id = newId()
      await db.insert(streams).values({ id, gameId, source: 'camera', inits: 1, createdAt: ago(RETENTION_DAYS.recordings + 1) })
      const segment = {
        streamId: id,
        init: 1,
        startsAt: ago(0),
        duration: 2000,
        discontinuity: false,
        digest: '',
        bytes: 8,
        receivedAt: ago(0),
      }
      for (const number of [1, 2]) {
        await db.insert(streamSegments).values({ ...segment, number })
        await media.put(`${id}/00000${number}.m4s`, Buffer.alloc(8))
      }
      return id
    })
    return {
      needs: 'bucket',
      async done() {
        return each(filmed, async (id) => {
          const rows = await db.$count(streamSegments, eq(streamSegments.streamId, id))
          return rows + (await media.list(`${id}/`)).length === 0 ? 1 : 0
        })
      },
      poison: (place) => refuse(pool, 'delete', 'stream_segments', `old.stream_id = '${filmed[place]}'`),
    }
  }

  async function orphans(): Promise<Due> {
    const folders = await three(async () => {
      const id = newId()
      await media.put(`${id}/000001.m4s`, Buffer.alloc(8))
      return id
    })
    return { needs: 'bucket', done: () => each(folders, async (id) => ((await media.list(`${id}/`)).length === 0 ? 1 : 0)) }
  }

  async function smallPictures(): Promise<Due> {
    const { accessToken } = await signIn(await make.user('staff'))
    const live = await game()
    await recordEvent(deps, live, { kind: 'kick_off' }, null)
    const camera = await startCamera(service, live, accessToken)
    await camera.put('init', INIT)
    for (const number of [1, 2, 3]) await camera.put(`segments/${number}`, segmentBytes(number))
    await db.update(streams).set({ small: true }).where(eq(streams.id, camera.id))
    return {
      needs: 'bucket',
      async done() {
        const rows = await db.select().from(streamSegments).where(eq(streamSegments.streamId, camera.id)).orderBy(streamSegments.number)
        return rows.map(({ smallInit }) => (smallInit ? 1 : 0))
      },
    }
  }

  async function accounts(fields: { createdAt: Date; emailVerifiedAt?: null }): Promise<Due> {
    const people = await three(() => make.user('parent', fields))
    const erased = (id: string) =>
      db.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'deleted'), eq(auditEntries.subject, 'user')))
    return {
      needs: null,
      done: () => each(people, ({ id }) => erased(id)),
      poison: (place) => refuse(pool, 'delete', 'users', `old.id = '${people[place]?.id}'`),
    }
  }

  /** Rows of a table by the column that names each. */
  async function oldRows(table: string, column: string, add: () => Promise<string>): Promise<Due> {
    const keys = await three(add)
    const count = async (key: string) => (await pool.query(`select 1 from ${table} where ${column} = $1`, [key])).rowCount
    return {
      needs: null,
      done: () => each(keys, async (key) => ((await count(key)) === 0 ? 1 : 0)),
      poison: (place) => refuse(pool, 'delete', table, `old.${column} = '${keys[place]}'`),
    }
  }

  async function mailFiles(): Promise<Due> {
    const folder = outboxFolder(config)
    await mkdir(folder, { recursive: true })
    const old = ago(config.keepDays + 1)
    const files = await three(async () => {
      const file = join(folder, outboxFile(newId(), old))
      await writeFile(file, 'a mail')
      await utimes(file, old, old)
      return file
    })
    const isGone = (file: string) =>
      stat(file).then(
        () => 0,
        () => 1,
      )
    return { needs: null, done: () => each(files, isGone) }
  }

  const someone = await make.user('parent')
  return {
    mails: await queuedMails(),
    notices: await notices(),
    reminders: await reminders(),
    digests: await digests(),
    game_clock: await gameClock(),
    figures: await figures(),
    small_pictures: await smallPictures(),
    old_recordings: await oldRecordings(),
    orphaned_recordings: await orphans(),
    unverified_accounts: await accounts({ emailVerifiedAt: null, createdAt: ago(RETENTION_DAYS.unverified + 1) }),
    unused_accounts: await accounts({ createdAt: ago(RETENTION_DAYS.inactive + 1) }),
    old_mail_files: await mailFiles(),
    old_requests: await oldRows('contact_requests', 'id', async () => {
      const id = newId()
      const handledAt = ago(RETENTION_DAYS.handledRequests + 1)
      await db.insert(contactRequests).values({ id, request: {} as never, createdAt: handledAt, state: 'done', handledAt })
      return id
    }),
    old_watchers: await oldRows('game_watchers', 'game_id', async () => {
      const gameId = await game()
      await db.insert(gameWatchers).values({ gameId, userId: someone.id, at: ago(2) })
      return gameId
    }),
    old_links: await oldRows('links', 'hash', async () => {
      const hash = newId()
      const expiresAt = ago(config.keepDays + 1)
      await db.insert(links).values({ hash, userId: someone.id, purpose: 'reset-password', createdAt: expiresAt, expiresAt })
      return hash
    }),
  }
}
