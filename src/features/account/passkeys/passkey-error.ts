import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasskeyReason } from '#shared/error-reason.ts'
import { CallError, reasonOf } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'

const REASONS: Record<PasskeyReason, MessageDescriptor> = {
  passkey_unknown: msg`We do not recognise this passkey. It may have been removed.`,
  passkey_refused: msg`This passkey could not be verified.`,
  passkey_known: msg`This device already has a passkey for this account.`,
  passkey_last: msg`This account needs a passkey. Add another one first.`,
  passkeys_full: msg`You can have up to 20 passkeys. Remove one first.`,
  passkeys_need_address: msg`Passkeys work only at the public address of this website.`,
  challenge_expired: msg`That took too long. Please try again.`,
  recovery_code_wrong: msg`This recovery code is wrong or has already been used.`,
}

/** The browser's own errors, by name. Browsers do not tell a cancelled prompt from one without a suitable passkey. */
const PROMPT_ERRORS: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`Not confirmed: the prompt was closed, it took too long, or there is no passkey for this website.`,
  AbortError: msg`Not confirmed: the prompt was closed, it took too long, or there is no passkey for this website.`,
  InvalidStateError: msg`This device already has a passkey for this account.`,
  NotSupportedError: msg`This device cannot create a passkey protected by fingerprint, face or PIN.`,
  ConstraintError: msg`This device cannot create a passkey protected by fingerprint, face or PIN.`,
  SecurityError: msg`Passkeys work only at the public address of this website.`,
}

/** The text for what went wrong with a passkey: in the browser's prompt, or at the service. */
export function passkeyErrorText(error: unknown): MessageDescriptor {
  if (!(error instanceof CallError)) return PROMPT_ERRORS[nameOf(error)] ?? errorText(error)
  const reason = reasonOf(error)
  return isKnown(reason) ? REASONS[reason] : errorText(error)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function isKnown(reason: string): reason is PasskeyReason {
  return reason in REASONS
}
