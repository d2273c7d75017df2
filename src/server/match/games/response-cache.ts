import { LRUCache } from 'lru-cache'
import { addAnnounceListener, type Change } from '../../db/changes.ts'

/** The longest time, in milliseconds, that an answer is cached. */
const MAX_AGE = 2000
const MAX_ENTRIES = 400
/** How long an announced change may take, in milliseconds, until its notification arrives. */
const NOTIFICATION_TIMEOUT = 1000

/** Caches answers to equal requests as bytes, until a game changes. */
export interface ResponseCache {
  /**
   * Returns a cached version of `make`. The key is the only input of `make`, so that one viewer's data cannot reach
   * others: declare `make` where no viewer is in scope.
   *
   * @param make the answer of the contract without `server_time`, which is added to each answer
   */
  cached<Key>(kind: string, make: (key: Key) => Promise<object>): (key: Key, now: Date) => Promise<Buffer>
  /** Starts caching. Called once change notifications arrive. */
  listen(): void
  invalidate(change: Change): void
  stop(): void
}

export function responseCache(): ResponseCache {
  const entries = new LRUCache<string, Promise<Buffer>>({ max: MAX_ENTRIES, ttl: MAX_AGE })
  /** Changes that this process has announced and that were not notified yet: until then nothing is cached. */
  const pending = new Map<string, number>()
  let listening = false

  const stopAnnouncing = addAnnounceListener((change) => {
    if (listening && isAboutGames(change)) pending.set(changeKey(change), performance.now() + NOTIFICATION_TIMEOUT)
  })
  const hasPending = () => {
    if (pending.size === 0) return false
    const now = performance.now()
    for (const [change, until] of pending) if (until < now) pending.delete(change)
    return pending.size > 0
  }

  function find(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (!listening || hasPending()) return make()
    const cached = entries.get(key)
    if (cached) return cached
    const answer = make()
    entries.set(key, answer)
    answer.catch(() => entries.peek(key) === answer && entries.delete(key))
    return answer
  }

  return {
    cached: (kind, make) => async (key, now) =>
      withServerTime(await find(`${kind} ${JSON.stringify(key)}`, async () => withoutServerTime(await make(key))), now),
    listen: () => void (listening = true),
    invalidate(change) {
      if (!isAboutGames(change)) return
      pending.delete(changeKey(change))
      // Answers in progress are dropped too: they may have been read before the change.
      entries.clear()
    },
    stop() {
      listening = false
      stopAnnouncing()
    },
  }
}

function isAboutGames({ kind }: Change): boolean {
  return kind === 'game' || kind === 'schedule'
}

function changeKey(change: Change): string {
  return change.kind === 'game' ? `${change.id} ${change.version}` : change.kind
}

/** An answer as JSON, up to the value of `server_time`. */
function withoutServerTime(answer: object): Buffer {
  return Buffer.from(`${JSON.stringify(answer).slice(0, -1)},"server_time":"`)
}

function withServerTime(start: Buffer, now: Date): Buffer {
  return Buffer.concat([start, Buffer.from(`${now.toISOString()}"}`)])
}
