import { describe, expect, test } from 'vitest'
import { fillPath, parseCallName } from '#shared/call-name.ts'
import { CALLS } from '#shared/calls.schema.ts'
import type { Call } from '#shared/calls/call.schema.ts'

describe.each(Object.entries<Call>(CALLS))('%s', (name, call) => {
  const { method, path } = parseCallName(name)

  test('has a schema for each parameter of its path', () => {
    const named = Array.from(path.matchAll(/:(\w+)/g), ([, parameter]) => String(parameter))
    expect(Object.keys(call.params?.shape ?? {}).toSorted()).toEqual(named.toSorted())
  })

  test('has no body with GET or DELETE', () => {
    if (method === 'GET' || method === 'DELETE') expect(call.body).toBeUndefined()
  })
})

test('the path that EmailJS calls is in the table', () => {
  expect(CALLS).toHaveProperty(['POST /v1.0/email/send'])
})

test('parameters are escaped in a path', () => {
  expect(fillPath('/player/sort/:club_id/:age_category', { club_id: 'a/b', age_category: 'U12' })).toBe('/player/sort/a%2Fb/U12')
})
