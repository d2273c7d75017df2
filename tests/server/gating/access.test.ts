import { beforeAll, describe, expect, test } from 'vitest'
import { createService } from '../../support/service.ts'
import { ROUTES, sampleCall, type Allowed } from './routes.ts'
import { makeViewers, VIEWERS, type ViewerName } from './viewers.ts'

const service = await createService()
const { app, call, make } = service
let viewers: Awaited<ReturnType<typeof makeViewers>>

beforeAll(async () => {
  await make.ageCategories()
  viewers = await makeViewers(service, { home: await make.club('Home'), other: await make.club('Other') })
})

/** Calls that end the session that makes them. */
const ENDS_SESSION = /^DELETE \/api\/auth\/(?:logout|sessions)$/

test('every route has its entry, and every entry its route', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

function expected(allowed: Allowed, name: ViewerName): 'let in' | 'unauthenticated' | 'forbidden' {
  if (allowed === 'public') return 'let in'
  const role = viewers.roleOf(name)
  if (!role) return 'unauthenticated'
  return allowed === 'signed-in' || allowed.includes(role) ? 'let in' : 'forbidden'
}

describe.each(VIEWERS)('%s', (name) => {
  let token: string | undefined
  beforeAll(async () => {
    token = await viewers.tokenOf(name)
  })

  test.each(Object.entries(ROUTES))('%s', async (route, allowed) => {
    if (ENDS_SESSION.test(route)) token = await viewers.tokenOf(name)
    const answer = await call({ ...sampleCall(route), ...(token && { token }) })
    const code = answer.statusCode < 400 ? null : answer.headers['content-type']?.includes('json') ? answer.json().error.code : null
    const verdict = code === 'unauthenticated' || code === 'forbidden' ? code : 'let in'
    expect(verdict).toBe(expected(allowed, name))
    if (ENDS_SESSION.test(route)) token = await viewers.tokenOf(name)
  })
})
