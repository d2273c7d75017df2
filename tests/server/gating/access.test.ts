import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { guardAccess, type AccessDeps } from '#server/people/auth/access.ts'
import { CALLS } from '#shared/calls.schema.ts'
import type { Access } from '#shared/calls/call.schema.ts'
import { checkCells } from '../../support/cells.ts'
import { createService } from '../../support/service.ts'
import { CALL_NAMES, entryOf, meantFor, sampleCall } from './calls.ts'
import { makeViewers, VIEWERS, type ViewerName } from './viewers.ts'

const service = await createService()
const { app, call, make } = service
let viewers: Awaited<ReturnType<typeof makeViewers>>

beforeAll(async () => {
  viewers = await makeViewers(service, { home: await make.club('Home'), other: await make.club('Other') })
})

/** Calls that end their own session, and the one that ends all sessions. */
const ENDS_ALL = /^DELETE \/auth\/sessions$/
const ENDS_SESSION = /^DELETE \/auth\/(?:logout|sessions)$/

test('every call of the table has a route, and every route is in the table', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(documented.toSorted()).toEqual(CALL_NAMES.toSorted())
})

test('a route that is not in the table cannot be registered', async () => {
  const bare = fastify()
  guardAccess(bare, {} as AccessDeps)
  expect(() => bare.get('/unheard-of', async () => 'anything')).toThrow('/unheard-of is not in the table of calls')
})

test('every call has the intended access', async () => {
  const { checked, wrong } = await checkCells(CALL_NAMES, ['access'], (name) => ({ found: entryOf(name).access, meant: meantFor(name) }))
  expect(wrong).toEqual([])
  expect(checked).toBe(Object.keys(CALLS).length)
})

function expected(access: Access, name: ViewerName): 'let in' | 'unauthenticated' | 'forbidden' {
  if (access === 'public') return 'let in'
  const role = viewers.roleOf(name)
  if (!role) return 'unauthenticated'
  return access === 'signed-in' || access.includes(role) ? 'let in' : 'forbidden'
}

test('every call lets in whom it should, and no one else', async () => {
  const tokens = new Map<ViewerName, string | undefined>()
  for (const name of VIEWERS) tokens.set(name, await viewers.tokenOf(name))
  const { checked, wrong } = await checkCells(VIEWERS, CALL_NAMES, async (name, called) => {
    const used = ENDS_SESSION.test(called) ? await viewers.tokenOf(name) : tokens.get(name)
    const answer = await call({ ...sampleCall(called), ...(used && { token: used }) })
    const code = answer.statusCode < 400 ? null : answer.headers['content-type']?.includes('json') ? answer.json().error.code : null
    if (ENDS_ALL.test(called)) tokens.set(name, await viewers.tokenOf(name))
    return { found: code === 'unauthenticated' || code === 'forbidden' ? code : 'let in', meant: expected(meantFor(called), name) }
  })
  expect(wrong).toEqual([])
  expect(checked).toBe(VIEWERS.length * Object.keys(CALLS).length)
}, 600_000)
