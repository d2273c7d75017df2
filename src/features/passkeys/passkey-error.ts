import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasskeyReason } from '#shared/error-reason.ts'
import { isErrorBody } from '#shared/errors.ts'
import { CallError } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'

const REASONS: Record<PasskeyReason, MessageDescriptor> = {
  passkey_unknown: msg`This passkey is not known here. It may have been removed.`,
  passkey_refused: msg`This passkey could not be verified.`,
  passkey_known: msg`This device has a passkey for this account already.`,
  passkey_last: msg`This account needs a passkey: add another one first.`,
  passkeys_full: msg`An account has at most 20 passkeys: remove one first.`,
  passkeys_need_address: msg`Passkeys work only at the public address of this site.`,
  challenge_expired: msg`That took too long. Please try again.`,
  recovery_code_wrong: msg`This recovery code is wrong, or was used before.`,
}

/** The browser's own errors, by name. Browsers do not tell a cancelled prompt from one without a suitable passkey. */
const PROMPT_ERRORS: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`Nothing was confirmed: the prompt was closed, took too long, or found no passkey for this site.`,
  AbortError: msg`Nothing was confirmed: the prompt was closed, took too long, or found no passkey for this site.`,
  InvalidStateError: msg`This device has a passkey for this account already.`,
  NotSupportedError: msg`This device cannot make a passkey that is locked by a finger, a face or a PIN.`,
  ConstraintError: msg`This device cannot make a passkey that is locked by a finger, a face or a PIN.`,
  SecurityError: msg`Passkeys work only at the public address of this site.`,
}

/** The text for what went wrong with a passkey: in the browser's prompt, or at the service. */
export function passkeyErrorText(error: unknown): MessageDescriptor {
  if (!(error instanceof CallError)) return PROMPT_ERRORS[nameOf(error)] ?? errorText(error)
  const details = isErrorBody(error.body) ? error.body.error.details : null
  const { reason = '' } = (details ?? {}) as { reason?: string }
  return isKnown(reason) ? REASONS[reason] : errorText(error)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function isKnown(reason: string): reason is PasskeyReason {
  return reason in REASONS
}
