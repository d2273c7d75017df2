import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { REFRESH_SECONDS } from '../auth/tokens.ts'
import { mails } from '../db/schema/mails.ts'
import { links, refreshTokens, sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

const DAY = 24 * 60 * 60_000
const EVERY = 60 * 60_000
/** A long delete holds locks and makes standbys wait: it is done in steps. */
const AT_ONCE = 1000

/** What was cleared away. */
export type Cleared = Record<'mails' | 'links' | 'refreshTokens' | 'sessions', number>

/** Deletes what has been over for a number of days, so that no personal data is kept for no reason. */
export async function clearAway({ db, now }: Deps, keepDays: number): Promise<Cleared> {
  const before = new Date(now().getTime() - keepDays * DAY)
  const signedOut = new Date(before.getTime() - REFRESH_SECONDS * 1000)
  const clear = async (table: PgTable, over: SQL | undefined) => {
    for (let count = 0; ;) {
      const some = db
        .select({ at: sql`ctid` })
        .from(table)
        .where(over)
        .limit(AT_ONCE)
      const { rowCount } = await db.delete(table).where(inArray(sql`ctid`, some))
      count += rowCount ?? 0
      if ((rowCount ?? 0) < AT_ONCE) return count
    }
  }
  return {
    mails: await clear(mails, or(lt(mails.sentAt, before), lt(mails.failedAt, before))),
    links: await clear(links, lt(links.expiresAt, before)),
    refreshTokens: await clear(refreshTokens, lt(refreshTokens.expiresAt, now())),
    // A session that nobody has refreshed for as long as its tokens live has ended as well, without a word.
    sessions: await clear(sessions, or(lt(sessions.endedAt, before), lt(sessions.seenAt, signedOut))),
  }
}

/** Clears away once an hour, for as long as this node runs the timed jobs. */
export function startHousekeeping(
  deps: Deps,
  keepDays: number,
  log: { info(fields: object, words: string): void; error(fields: object, words: string): void },
) {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        const cleared = await clearAway(deps, keepDays)
        if (Object.values(cleared).some((count) => count > 0)) log.info(cleared, 'cleared away what was over')
      } catch (error) {
        log.error({ err: error }, 'what was over could not be cleared away')
      }
      await sleep(EVERY, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}
