import type { BrowserContext } from 'playwright/test'

/** Taps the first notification that is shown, as no test can do from outside. */
export async function tapNotification(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await worker.registration.getNotifications()
    worker.dispatchEvent(
      new (globalThis as never as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent('notificationclick', {
        notification,
      }),
    )
  })
}
