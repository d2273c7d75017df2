import { expect, test, vi } from 'vitest'

const opened = vi.hoisted(() => ({ connections: [] as (() => Promise<unknown>)[] }))
vi.mock('#platform/page-database.ts', () => ({ openPageDatabase: () => ({ at: opened.connections.shift() }) }))
const { storedPushDevice } = await import('#platform/push-device.ts')

const lost = () => Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'))

test('a lost connection to the storage is opened anew, once', async () => {
  const device = { id: 'mine', endpoint: 'https://push.test/1' }
  opened.connections = [lost, async () => device]
  expect(await storedPushDevice()).toEqual(device)
  expect(await storedPushDevice()).toEqual(device)
  expect(opened.connections).toEqual([])
})
