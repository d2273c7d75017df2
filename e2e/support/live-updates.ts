import { expect, type Page } from 'playwright/test'
import { SOCKET_PATH } from '#shared/socket.ts'
import { settle } from './screen-faults.ts'

/** Runs an action, and resolves once the page has received an update of the game and had time to show it. */
export type UntilReceived = <T>(game: string, action: () => Promise<T>) => Promise<T>

/** Watches the sockets that the page opens from now on, to check that a page delays what it has already received. */
export function watchUpdates(page: Page): UntilReceived {
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void received.push(String(payload))))
  return async (game, action) => {
    const before = received.length
    const result = await action()
    await expect.poll(() => received.slice(before).some((frame) => frame.includes(game))).toBe(true)
    await page.evaluate(settle)
    return result
  }
}

/** The events that announce a change of the schedule. */
const SCHEDULE_CHANGES = /"(?:schedule-changed|game-pulse)"/

/**
 * Hides changes of the schedule from a page: the first games of a new service kick off one after another, and each would
 * cause a refetch. The promise resolves once the page has joined the schedule.
 */
export async function silenceSchedule(page: Page): Promise<{ joined: Promise<void> }> {
  const joined = Promise.withResolvers<void>()
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (SCHEDULE_CHANGES.test(String(message))) return
        socket.send(message)
        if (isAcknowledgement(message)) joined.resolve()
      })
    },
  )
  return { joined: joined.promise }
}

/**
 * Resolves once the service has acknowledged that the page joined a game or the schedule. Call it before the socket opens.
 *
 * @param path part of the page's address: a socket of the previous page may open late
 */
export function untilJoined(page: Page, path = ''): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void (isAcknowledgement(payload) && page.url().includes(path) && resolve())),
    ),
  )
}

function isAcknowledgement(message: string | Buffer): boolean {
  return String(message).startsWith('43')
}
