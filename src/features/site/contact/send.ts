import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OWN_EMAILJS } from '#shared/contact.ts'
import type { toParams } from './draft.ts'

const settings = import.meta.env

/** The EmailJS account from the build settings. Without one, our own service accepts the same call. */
const ACCOUNT = settings.VITE_EMAILJS_PUBLIC_KEY
  ? {
      publicKey: settings.VITE_EMAILJS_PUBLIC_KEY,
      serviceId: settings.VITE_EMAILJS_SERVICE_ID ?? '',
      templateId: settings.VITE_EMAILJS_TEMPLATE_ID ?? '',
      origin: 'https://api.emailjs.com',
    }
  : { ...OWN_EMAILJS, origin: '' }

/**
 * Sends a request for a consultation.
 *
 * @throws EmailJS's error: a status with a text, a plain text, or offline the browser's error
 */
export async function sendRequest(params: ReturnType<typeof toParams>): Promise<void> {
  const { init, send } = await import('@emailjs/browser')
  init({ publicKey: ACCOUNT.publicKey, origin: ACCOUNT.origin || location.origin })
  await send(ACCOUNT.serviceId, ACCOUNT.templateId, { ...params })
}

/** The reason of a failure, for the sender. */
export function failureText(error: unknown): MessageDescriptor {
  // EmailJS reports setup errors as plain strings. These are not for visitors.
  if (typeof error === 'string') return msg`The form is not set up yet. Please call or write to us.`
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
  if (status === 0) return msg`You are offline. What you entered has been kept.`
  if (status === 451) return msg`This browser is controlled by a program. Please use an ordinary one.`
  if (status === 403) return msg`This message is blocked. Please call or write to us.`
  if (status === 429) return msg`Too many messages have been sent from here. Please try again in ten minutes.`
  if (status === 400 || status === 413 || status === 422) return msg`Something was not accepted. Please check your details.`
  return msg`The service is not available right now. What you entered has been kept.`
}
