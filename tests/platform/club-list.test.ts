import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { parseCallName } from '#shared/call-name.ts'
import { newId } from '#shared/id.ts'
import { clubs } from '#server/db/schema/clubs.ts'
import { createService, type Call } from '../support/service.ts'

const service = await createService()
const openCall = vi.hoisted(() => vi.fn())
vi.mock('#platform/http.ts', () => ({ openCall }))

test('every club is listed, also the 501st of 1001', async () => {
  openCall.mockImplementation(async (name: string, options: { body?: object } = {}) => {
    const { method, path: url } = parseCallName(name)
    return (await service.call({ method: method as NonNullable<Call['method']>, url, ...(options.body && { body: options.body }) })).json()
  })
  const names = Array.from({ length: 1001 }, (_, index) => `Club ${String(index + 1).padStart(4, '0')}`)
  await service.deps.db.insert(clubs).values(names.map((name) => ({ id: newId(), name, nameKa: null, logo: null })))
  const { clubList } = await import('#platform/club-list.ts')
  const found = await new QueryClient().fetchQuery(clubList)
  expect(found.map(({ name }) => name)).toEqual(names)
})
