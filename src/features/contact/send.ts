import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OWN_EMAILJS } from '#shared/contact.ts'
import type { toParams } from './draft.ts'

const settings = import.meta.env

/** An account at EmailJS, from the settings of the build; without one our own service takes the same call. */
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
 * @throws what EmailJS rejects with: a status and text, a plain text, or the browser's own error without a network
 */
export async function sendRequest(params: ReturnType<typeof toParams>): Promise<void> {
  const { init, send } = await import('@emailjs/browser')
  init({ publicKey: ACCOUNT.publicKey, origin: ACCOUNT.origin || location.origin })
  await send(ACCOUNT.serviceId, ACCOUNT.templateId, { ...params })
}

/** Why it was not sent, as far as it helps the sender. */
export function reasonOf(error: unknown): MessageDescriptor {
  // EmailJS says what is wrong with its own setting up in plain words, which are not for visitors.
  if (typeof error === 'string') return msg`The form is not set up yet. Please call or write to us.`
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
  if (status === 0) return msg`There is no connection. What you have entered is kept.`
  if (status === 451) return msg`This browser is run by a program. Please use an ordinary one.`
  if (status === 403) return msg`This message is blocked. Please call or write to us.`
  if (status === 429) return msg`Too many messages came from here. Please wait a few minutes.`
  if (status === 400 || status === 413 || status === 422) return msg`Something in it was not accepted. Please check what you have entered.`
  return msg`The service is not available just now. What you have entered is kept.`
}
