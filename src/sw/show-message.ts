import { storedPushDevice } from '../platform/push-device.ts'
import { LANGUAGE_TAG } from '../shared/locale.ts'
import type { PushMessage } from '../shared/notice.ts'
import { PRODUCT, START_ADDRESS } from '../shared/product.ts'

const ICON = '/icons/icon-192.png'
/** In milliseconds. A storage that is locked never answers. */
const STORAGE_TIMEOUT = 3000

/** Shows a message, if it is for the person who is signed in here, and returns whether it was. */
export async function showMessage(message: PushMessage, registration: ServiceWorkerRegistration): Promise<boolean> {
  const { device, title, body, tag, path, lang } = message
  const tooLong = new Promise<'unknown'>((resolve) => setTimeout(() => resolve('unknown'), STORAGE_TIMEOUT))
  const own = await Promise.race([storedPushDevice(), tooLong]).catch(() => 'unknown' as const)
  if (own === 'unknown') {
    // Who is here is not known: it is said that there is something, and not what.
    await registration.showNotification(...withoutWords(message))
    return false
  }
  // Someone has signed out without a network, or someone else has signed in: this is not for anyone who is here now.
  if (device !== own?.id) {
    const subscription = own === undefined ? await registration.pushManager.getSubscription() : null
    await subscription?.unsubscribe()
    return false
  }
  const options = { body, tag, lang, icon: ICON, data: { path }, renotify: true }
  await registration.showNotification(title, options)
  return true
}

function withoutWords({ tag, lang }: PushMessage): Parameters<ServiceWorkerRegistration['showNotification']> {
  const [title, body] =
    lang === LANGUAGE_TAG.ge
      ? [PRODUCT.nameKa, 'სიახლეა. გახსენით აპი და ნახეთ.']
      : [PRODUCT.name, 'There is news. Open the app to see it.']
  return [title, { body, tag, lang, icon: ICON, data: { path: START_ADDRESS } }]
}
