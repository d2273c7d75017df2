import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startNode, startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from '../support/poll.ts'

/** The mail server is down while mails are queued, and the service is killed before they are sent. Each arrives once. */
export async function mailAway({ people = 20 } = {}): Promise<Finding> {
  const [database, post] = [await makeDatabase('mail'), await startMailServer()]
  const environment = {
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    ...post.environment,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const node = await startReady(environment)
  const world = await populate(database.db, { games: 0, people })
  await post.stop()
  let accepted = 0
  let slowest = 0
  for (const [at, { email }] of world.users.entries()) {
    const began = performance.now()
    const answer = await fetch(`${node.address}/api/auth/forgot-password`, {
      method: 'POST',
      // Each request from another address.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
      body: JSON.stringify({ email }),
    })
    slowest = Math.max(slowest, performance.now() - began)
    if (answer.status === 202) accepted += 1
  }
  // Some deliveries have failed by now.
  await sleep(2000)
  await node.kill('SIGKILL')
  const next = await startNode(environment)
  await next.ready()
  await post.start()
  const back = performance.now()
  await until('every mail has arrived', () => post.arrived.length >= accepted, 120_000, 200).catch(() => undefined)
  const took = performance.now() - back
  await sleep(3000)
  const recipients = post.arrived.flatMap(({ to }) => to)
  const doubled = recipients.length - new Set(recipients).size
  await next.kill('SIGTERM')
  await post.stop()
  await database.drop()
  return {
    counts: {
      ordered: people,
      accepted,
      'slowest request, ms': slowest.toFixed(0),
      arrived: recipients.length,
      doubled,
      'seconds until the last': (took / 1000).toFixed(1),
    },
    broken: broken({
      'every order is accepted without waiting for the mail server': accepted === people && slowest < 5000,
      'every mail arrives': new Set(recipients).size === people,
      'none twice': doubled === 0,
    }),
  }
}
