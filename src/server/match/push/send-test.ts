import { and, eq } from 'drizzle-orm'
import type { PushTestResult } from '#shared/notice.schema.ts'
import { TEST_TAG } from '#shared/notice.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import { pushDevices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { postMessage, type PushSender } from './post-message.ts'
import { NOTICE_TEXTS } from './texts.ts'

/** Someone waits for a test. Later it would only surprise. */
const FRESH = 60_000

/**
 * Sends a test to one of the user's own browsers, at once. One that is gone is forgotten, one whose
 * push service refuses us is marked.
 *
 * @throws ApiError `not_found`
 */
export async function sendTest({ db, now }: Deps, sender: PushSender, { userId }: Viewer, id: string): Promise<PushTestResult> {
  const [found] = await db
    .select({ device: pushDevices, locale: users.locale })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
  if (!found) throw new ApiError('not_found', 'There is no such device.')
  const { device, locale } = found
  const text = { ...NOTICE_TEXTS[locale].test, tag: TEST_TAG, path: '/profile/notifications', lang: LANGUAGE_TAG[locale] }
  const posted = await postMessage(sender, device, text, { now: now(), until: new Date(now().getTime() + FRESH), urgency: 'high' })
  if (posted === 'gone') await db.delete(pushDevices).where(eq(pushDevices.id, id))
  if (posted === 'refused') await db.update(pushDevices).set({ refusedAt: now() }).where(eq(pushDevices.id, id))
  if (posted === 'sent') await db.update(pushDevices).set({ reachedAt: now(), refusedAt: null }).where(eq(pushDevices.id, id))
  return typeof posted === 'string' ? posted : 'busy'
}
