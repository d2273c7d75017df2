import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidKeys, vapidSigner } from '#server/match/push/vapid.ts'

const HOUR = 3_600_000
const sign = vapidSigner(vapidKeys(randomBytes(32)), 'mailto:office@example.test')

/** When what is signed at this hour expires, in hours. */
function expiresAt(hour: number, service = 'https://push.example'): number {
  const [, claims = ''] = sign(`${service}/device/1`, new Date(hour * HOUR)).split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }).exp / 3600
}

test('a signature is used for half of its life, and for one push service', () => {
  expect([expiresAt(0), expiresAt(5.9)]).toEqual([12, 12])
  expect([expiresAt(3, 'https://other.example'), expiresAt(5.9)]).toEqual([15, 12])
  expect(expiresAt(6)).toBe(18)
})

test('over three days no signature has less than half of its life left', () => {
  for (let hour = 100; hour < 172; hour += 0.5) expect(expiresAt(hour) - hour).toBeGreaterThan(6 - 1e-9)
})
