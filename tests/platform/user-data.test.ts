import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#platform/stored-session.ts'

vi.mock('#platform/http.ts', () => ({ authoriseBy: () => undefined }))

const stored = JSON.stringify({ mode: 'cookie', user: { id: 'nino' }, renewedAt: Date.now() })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  { onLine: true, longest: 500 },
  { onLine: false, longest: 1500 },
])('a store that never answers delays the start for $longest ms, and no longer', async ({ onLine, longest }) => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SESSION_KEY ? stored : null) })
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', vi.fn())
  const { attachUserData, userData } = await import('#platform/user-data.ts')
  attachUserData(new QueryClient())
  await vi.dynamicImportSettled()
  const ready = vi.fn()
  void userData.ready().then(ready)
  await vi.advanceTimersByTimeAsync(longest - 1)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ready).toHaveBeenCalledOnce()
})
