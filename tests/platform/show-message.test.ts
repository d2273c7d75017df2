import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '#shared/notice.ts'
import type { PushDevice } from '#platform/push-device.ts'
import { showMessage } from '../../src/sw/show-message.ts'

const storedPushDevice = vi.hoisted(() => vi.fn<() => Promise<PushDevice | undefined>>())
vi.mock('#platform/push-device.ts', () => ({ storedPushDevice }))

const unsubscribe = vi.fn(async () => true)
const showNotification = vi.fn(async () => undefined)
const registration = { showNotification, pushManager: { getSubscription: async () => ({ unsubscribe }) } } as never

const MESSAGE: PushMessage = { device: 'mine', title: 'Goal', body: 'Home 1 – 0 Away', tag: 'goal', path: '/live/1', lang: 'en' }

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.useRealTimers())

test('a message is shown to the person for whom it is', async () => {
  storedPushDevice.mockResolvedValue({ id: 'mine', endpoint: '' })
  expect(await showMessage(MESSAGE, registration)).toBe(true)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Goal',
    expect.objectContaining({ body: MESSAGE.body, data: { path: '/live/1' } }),
  )
})

test.each([
  ['no one is signed in', undefined, 1],
  ['someone else is', { id: 'other', endpoint: '' }, 0],
])('where %s a message is not shown', async (_, device, times) => {
  storedPushDevice.mockResolvedValue(device)
  expect(await showMessage(MESSAGE, registration)).toBe(false)
  expect(showNotification).not.toHaveBeenCalled()
  expect(unsubscribe).toHaveBeenCalledTimes(times)
})

test.each([
  ['fails', () => Promise.reject(new DOMException('', 'UnknownError')), 'en', 'Moedani'],
  ['never answers', () => new Promise<never>(() => undefined), 'ka', 'მოედანი'],
])('a storage that %s ends no subscription, and shows nothing of the message', async (_, read, lang, title) => {
  vi.useFakeTimers()
  storedPushDevice.mockImplementation(read)
  const shown = showMessage({ ...MESSAGE, lang }, registration)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await shown).toBe(false)
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, expect.objectContaining({ lang, data: { path: '/main' } }))
  expect(JSON.stringify(showNotification.mock.calls)).not.toMatch(/Goal|Home|live/)
})
